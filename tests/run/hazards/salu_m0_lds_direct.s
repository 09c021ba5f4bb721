; check: --gpu gfx906 -Wno-uninitialised-memory
;@ lds 1024
	s_mov_b32 m0, 0x20000
	s_nop 0                                ; needed
	v_mov_b32 v8, src_lds_direct
	v_mov_b32 v9, m0
	s_endpgm
