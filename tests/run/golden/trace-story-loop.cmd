lanewise trace --story asm-examples/listings/wave-read-lane-at.s --dispatch 2 --set 'v2=lane/32'
