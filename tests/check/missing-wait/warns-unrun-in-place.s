; check: --gpu gfx1030
; The paths that are not taken use the results in place: what is read counts before what is written.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	global_load_dword v1, v0, s[0:1]
	s_load_dword s6, s[0:1], 0x0
	v_add_nc_u32 v1, v1, v1
	s_add_u32 s6, s6, 1
	s_endpgm
