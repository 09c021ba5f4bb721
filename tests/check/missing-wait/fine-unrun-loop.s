; check: --gpu gfx1030
; The same with a wait in the loop.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, v1 = 0, v2 = 0, s4 = 1
round:
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v2, v2, v1
	global_load_dword v1, v0, s[0:1]
	s_sub_u32 s4, s4, 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 round
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v2, v2, v1
	s_endpgm
