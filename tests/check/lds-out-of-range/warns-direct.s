; check: --gpu gfx1100
;@ lds 128
	s_mov_b32 m0, 0x20080
	lds_direct_load v2
	s_endpgm
