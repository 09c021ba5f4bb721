; check: --gpu gfx906 -Wno-hazard
;@ lds 128
	s_mov_b32 m0, 0x20080
	v_mov_b32 v2, src_lds_direct
	s_endpgm
