; check: --gpu gfx906
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906:xnack+"
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s[0:1] = &in
	global_load_dword v8, v1, s[0:1]
	s_nop 0                                ; needed
	global_store_dword v1, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
