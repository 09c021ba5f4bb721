lanewise time asm-examples/listings/wave-prefix-count-bits.s --expect 'cycles <= 29' --expect 'cycles == 5'
