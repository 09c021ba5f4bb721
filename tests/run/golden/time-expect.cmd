lanewise time asm-examples/listings/wave-prefix-count-bits.s --expect 'cycles <= 30' --expect 'cycles == 5'
