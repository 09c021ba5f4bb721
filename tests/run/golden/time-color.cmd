lanewise time --color=always --chip rx7900xtx --wave 32 asm-examples/listings/wave-prefix-count-bits-talk.s
