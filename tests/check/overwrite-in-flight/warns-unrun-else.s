; check: --gpu gfx1030 --wave 32
; A part of an if does not wait: the first part, which a wave can branch over alone; the second; and both are not one if,
; as the lanes of the second are not the others. In the last, both paths to the second part did not run.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, v2 = lane
	global_load_dword v1, v0, s[0:1]
	v_cmp_lt_u32 vcc_lo, 70, v2
	s_and_saveexec_b32 s4, vcc_lo
	s_cbranch_execz other
	v_add_nc_u32 v3, 1, v2
other:
	s_andn2_b32 exec_lo, s4, exec_lo
	s_cbranch_execz joined
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v3, v1, 1
joined:
	s_mov_b32 exec_lo, s4
	v_mov_b32 v1, 1

	s_waitcnt vmcnt(0)
	global_load_dword v4, v0, s[0:1]
	v_cmp_gt_u32 vcc_lo, 70, v2
	s_and_saveexec_b32 s4, vcc_lo
	s_cbranch_execz other_2
	s_waitcnt vmcnt(0)
other_2:
	s_andn2_b32 exec_lo, s4, exec_lo
	s_cbranch_execz joined_2
	v_add_nc_u32 v3, 1, v2
joined_2:
	s_mov_b32 exec_lo, s4
	v_mov_b32 v4, 1

	s_waitcnt vmcnt(0)
	global_load_dword v5, v0, s[0:1]
	v_cmp_gt_u32 vcc_lo, 70, v2
	s_and_saveexec_b32 s4, vcc_lo
	s_cbranch_execz other_3
	s_waitcnt vmcnt(0)
other_3:
	s_mov_b32 exec_lo, s4
	v_cmpx_gt_u32 70, v2
	s_cbranch_execz joined_3
	s_waitcnt vmcnt(0)
joined_3:
	s_mov_b32 exec_lo, s4
	v_mov_b32 v5, 1

	s_waitcnt vmcnt(0)
	s_cmp_eq_u32 s4, s4
	s_cbranch_scc1 end
	global_load_dword v6, v0, s[0:1]
	v_cmp_lt_u32 vcc_lo, 70, v2
	s_and_saveexec_b32 s4, vcc_lo
	s_cbranch_execz other_4
	v_add_nc_u32 v3, 1, v2
other_4:
	s_andn2_b32 exec_lo, s4, exec_lo
	s_cbranch_execz joined_4
	s_waitcnt vmcnt(0)
joined_4:
	s_mov_b32 exec_lo, s4
	v_mov_b32 v6, 1
end:
	s_endpgm
