lanewise trace --json asm-examples/listings/wave-prefix-count-bits-talk.s --set exec=0xff
