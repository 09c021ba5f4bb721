lanewise trace --story asm-examples/lessons/05-branches.s
