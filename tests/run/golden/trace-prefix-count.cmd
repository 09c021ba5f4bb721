lanewise trace asm-examples/listings/wave-prefix-count-bits.s
