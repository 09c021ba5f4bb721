; check: --gpu gfx1030
; On the path that does not run everything is waited for, in the order of issue; what is used after a jump to a register nobody knows.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1, s[8:9] = 0
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	global_load_dword v1, v0, s[0:1]
	global_load_dword v2, v0, s[0:1]
	s_load_dword s5, s[0:1], 0x0
	s_waitcnt vmcnt(1)
	v_add_nc_u32 v3, v1, v1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_mul_i32 s6, s5, 3
	v_add_nc_u32 v3, v2, v2
	global_load_dword v1, v0, s[0:1]
	s_setpc_b64 s[8:9]
	v_add_nc_u32 v3, v1, v1
	s_endpgm
