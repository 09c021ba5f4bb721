; check: --gpu gfx1010
	s_branch on
	s_nop 0                                ; needed
	.rept 63
	s_nop 0
	.endr
on:
	s_endpgm
