;@ gpu gfx1030
;@ set v0 = lane % 8
; Each lane goes round v0 + 1 times; those of odd number skip the sum. The end of that `if` is the loop's head, where compilers put it.
	s_mov_b32 s0, 0
	s_mov_b32 s1, 0
	v_mov_b32 v1, 0
	s_branch BODY
HEAD:
	s_or_b32 exec_lo, exec_lo, s2
	s_andn2_b32 exec_lo, exec_lo, s1
	s_cbranch_execz DONE
BODY:
	s_add_u32 s0, s0, 1
	v_cmp_gt_u32 vcc_lo, s0, v0
	s_or_b32 s1, s1, vcc_lo
	s_and_b32 s1, s1, -1
	v_and_b32 v2, 1, v0
	v_cmp_eq_u32 vcc_lo, 0, v2
	s_and_saveexec_b32 s2, vcc_lo
	v_add_nc_u32 v1, v1, v0
	s_branch HEAD
DONE:
	s_mov_b32 exec_lo, -1
	s_endpgm
;@ expect v1 = v0 % 2 == 0 ? v0 * (v0 + 1) : 0
