; check: --gpu gfx1030
; Lane 15 fetches the value of lane 16, which is not active, and stores it.
;@ buffer out : u32[64]
;@ set s[2:3] = &out, v0 = 4 * lane, v1 = lane + 1, v2 = 4 * ((lane + 1) % lanes)
	s_mov_b32 exec_lo, 0xffff
	ds_bpermute_b32 v3, v2, v1
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v3, s[2:3]
	s_endpgm
