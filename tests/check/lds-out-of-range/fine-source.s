; check: --gpu gfx906 -Wno-hazard -Wno-uninitialised-memory
;@ lds 128
	s_mov_b32 m0, 0x2007c
	v_mov_b32 v2, src_lds_direct
	s_endpgm
