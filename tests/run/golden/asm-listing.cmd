lanewise asm asm-examples/listings/wave-read-lane-at.s
