; check: --gpu gfx1100 -Wno-stale-scalar-load
; Two loads of one path come back in order; what a load reads may be overwritten once it is issued.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
	global_load_b32 v1, v0, s[0:1]
	global_load_b32 v1, v0, s[0:1] offset:4
	global_store_b32 v0, v0, s[0:1]
	v_mov_b32 v0, 5
	s_waitcnt vmcnt(0)
	v_mov_b32 v1, 5
	s_load_b64 s[4:5], s[0:1], 0x0
	s_mov_b32 s1, 0
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s5, 7
	s_endpgm
