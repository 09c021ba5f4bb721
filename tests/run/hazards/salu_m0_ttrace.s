; check: --gpu gfx906
	s_mov_b32 m0, 0
	s_nop 0                                ; needed
	s_ttracedata
	s_endpgm
