; check: --gpu gfx1100
; On a path that does not run exec is changed and put back, after the load or around it. Then the lanes of the load are active again.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, v2 = lane, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	global_load_b32 v1, v0, s[0:1]
	s_mov_b32 s5, exec_lo
	s_mov_b32 exec_lo, s4
	v_mov_b32 v3, 0
	s_mov_b32 exec_lo, s5
	v_add_nc_u32 v3, v1, v1

	s_mov_b32 s6, exec_lo
	v_cmpx_gt_u32 8, v2
	global_load_b32 v4, v0, s[0:1]
	s_mov_b32 exec_lo, s6
	v_add_nc_u32 v3, v4, v4

	v_cmp_gt_u32 vcc_lo, 16, v2
	s_and_saveexec_b32 s7, vcc_lo
	s_cbranch_execz joined
	global_load_b32 v5, v0, s[0:1]
	s_xor_b32 s8, exec_lo, s7
joined:
	s_or_b32 exec_lo, exec_lo, s7
	v_add_nc_u32 v3, v5, v5

	global_load_b32 v6, v0, s[0:1]
	v_cmp_gt_u32 vcc_lo, 16, v2
	s_and_saveexec_b32 s7, vcc_lo
	v_add_nc_u32 v3, v6, v6
	s_mov_b32 exec_lo, s7

	s_mov_b32 exec_lo, 0xff
	global_load_b32 v7, v0, s[0:1]
	s_mov_b32 exec_lo, -1
	v_add_nc_u32 v3, v7, v7
	s_endpgm
