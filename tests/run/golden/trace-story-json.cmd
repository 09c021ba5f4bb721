lanewise trace --story --json asm-examples/lessons/05-branches.s
