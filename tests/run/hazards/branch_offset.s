; check: --gpu gfx1010
	.set distance, 63                      ; by number: for a label the assembler writes s_nop
	.set distance, 64                      ; needed
	s_branch distance
	.rept 64
	s_nop 0
	.endr
on:
	s_endpgm
