; The same as valu.s with a partial exec mask.
;@ gpu gfx1100
;@ wave 32
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, 3
	v_mov_b32_e32 v3, 1.5
	s_mov_b32 s0, 1000000
	s_mov_b32 exec_lo, 0x5a0ff137
loop:
	v_add_nc_u32_e32 v1, v1, v2
	v_xor_b32_e32 v1, v1, v2
	v_lshlrev_b32_e32 v1, 1, v1
	v_add_nc_u32_e32 v1, 7, v1
	v_and_b32_e32 v1, v1, v2
	v_add_f32_e32 v3, v1, v3
	v_mul_f32_e32 v3, v3, v3
	v_max_f32_e32 v3, v3, v1
	v_fma_f32 v3, v3, v2, v1
	v_sub_nc_u32_e32 v1, v3, v1
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
