lanewise run asm-examples/listings/wave-prefix-count-bits.s
