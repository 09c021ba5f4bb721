; check: --gpu gfx1100 -Wno-uninitialised-memory
;@ lds 128
	s_mov_b32 m0, 0x2007c
	lds_direct_load v2
	s_endpgm
