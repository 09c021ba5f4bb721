; check: --gpu gfx906
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s[0:1] = &in
	v_mov_b32 v8, s0
	v_mov_b32 v9, s1
	v_readfirstlane_b32 s2, v8
	v_readfirstlane_b32 s3, v9
	s_nop 4                                ; needed
	global_load_dword v10, v1, s[2:3]
	s_waitcnt vmcnt(0)
	s_endpgm
