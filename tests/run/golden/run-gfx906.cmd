lanewise run --gpu gfx906 asm-examples/listings/wave-prefix-count-bits.s
