;@ gpu gfx1030
;@ set v0 = lane % 8
; Each lane comes to the head v0 + 2 times. Those of odd number skip the sum, and come back in the loop's head, where the wave came in, too.
	s_mov_b32 s0, 0
	s_mov_b32 s2, 0
HEAD:
	s_or_b32 exec_lo, exec_lo, s2
	v_cmp_le_u32 vcc_lo, s0, v0
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execz DONE
	s_add_u32 s0, s0, 1
	v_and_b32 v2, 1, v0
	v_cmp_eq_u32 vcc_lo, 0, v2
	s_and_saveexec_b32 s2, vcc_lo
	v_add_nc_u32 v1, v1, v0
	s_branch HEAD
DONE:
	s_mov_b32 exec_lo, -1
	s_endpgm
