lanewise trace asm-examples/listings/wave-read-lane-at.s --dispatch 1 --set 'v2=lane/32'
