; check: --gpu gfx1030
; Two paths that did not run meet before the wait. It is enough for the one with younger loads, not for the other one.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	global_load_dword v1, v0, s[0:1]
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 more
both:
	s_waitcnt vmcnt(2)
	v_add_nc_u32 v4, v1, v1
	s_endpgm
more:
	global_load_dword v2, v0, s[0:1]
	global_load_dword v3, v0, s[0:1]
	s_branch both
