lanewise run asm-examples/listings/wave-read-lane-at.s --dispatch 1 --set v2=5 --expect 'trips(L0) = 1'
