lanewise run asm-examples/listings/wave-prefix-count-bits.s --expect 'v1 = lane' --color=always
