lanewise asm --gpu gfx1030 --wave 64 --hex asm-examples/listings/wave-read-lane-at.s
