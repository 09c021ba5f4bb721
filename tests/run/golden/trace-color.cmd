lanewise trace --color=always asm-examples/listings/wave-read-lane-at.s --dispatch 1 --set 'v2=lane/32' --last 6
