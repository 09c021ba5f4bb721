lanewise export asm-examples/listings/wave-prefix-count-bits.s --kanata -
