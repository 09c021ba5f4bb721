; check: --gpu gfx1030
; The branch is never taken: there the load is used without its wait. Where both paths meet, one of them has not waited.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	global_load_dword v1, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_branch meet
other:
	s_load_dword s5, s[0:1], 0x0
	s_mul_i32 s6, s5, 3
	global_load_dword v1, v0, s[0:1]
	global_load_dword v2, v0, s[0:1]
	s_waitcnt lgkmcnt(0)
meet:
	v_add_nc_u32 v3, v1, v1
	s_endpgm
