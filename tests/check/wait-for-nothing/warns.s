; check: --gpu gfx906 -Wall
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
	global_load_dword v1, v0, s[0:1]
	s_waitcnt lgkmcnt(0)                   ; that load counts on vmcnt
	s_waitcnt vmcnt(0)
	s_waitcnt vmcnt(0)                     ; again
	v_add_u32 v2, v1, v1
	s_endpgm
