lanewise run asm-examples/listings/wave-read-lane-at.s --dispatch 1 --set v2=63-lane --expect 'trips(L0) = 64' --expect 'count(branch) = 64'
