	v_cmp_eq_u32 vcc_lo, 3, v0
	v_mov_b32 v2, 7
	v_cndmask_b32 v1, v1, v2, vcc_lo
	s_endpgm
