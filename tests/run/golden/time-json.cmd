lanewise time --json --chip rx6900xt asm-examples/listings/wave-prefix-count-bits.s
