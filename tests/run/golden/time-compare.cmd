lanewise time asm-examples/listings/wave-prefix-count-bits-talk.s asm-examples/listings/wave-prefix-count-bits.s --gpu gfx906 --gpu rx6900xt
