; check: --gpu gfx1010
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s[0:1] = &in
	s_load_dword s4, s[0:1], 0x0
	s_mov_b32 null, 0                      ; needed
	v_readfirstlane_b32 s0, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
