; check: --gpu gfx906
; Where it branches to did not run: the write of s5 is before the branch, its reader behind it; and both in what did not run.
;@ set v1 = lane, s4 = 1
	v_readfirstlane_b32 s5, v1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	v_readlane_b32 s6, v1, s5
	v_mov_b32 v2, 1.0
	v_mov_b32_dpp v3, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:0
	s_endpgm
