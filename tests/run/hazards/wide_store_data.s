; check: --gpu gfx906
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s[0:1] = &in, v1 = 16 * lane % 1024
	global_store_dwordx3 v1, v[2:4], s[0:1]
	s_nop 0                                ; needed
	v_mov_b32 v4, 0
	global_store_dwordx2 v1, v[6:7], s[0:1]
	v_mov_b32 v6, 0                        ; 64 bits are no danger
	s_waitcnt vmcnt(0)
	s_endpgm
