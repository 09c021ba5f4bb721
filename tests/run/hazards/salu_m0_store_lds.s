; check: --gpu gfx906
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ lds 1024
;@ set s[4:5] = &in, s6 = 1024, s7 = 0x27fac
	s_mov_b32 m0, 0
	s_nop 0                                ; needed
	buffer_store_lds_dword s[4:7], 0 offset:16 lds
	s_waitcnt vmcnt(0)
	s_endpgm
