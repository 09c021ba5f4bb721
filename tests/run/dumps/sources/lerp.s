; v1 = lane * 0.75 + 2.5, v2 = lane < 8 ? 1.0 : 0.1
	v_cvt_f32_u32_e32 v1, v0
	v_mov_b32_e32 v2, 0x3f400000
	v_mul_f32_e32 v1, v1, v2
	v_add_f32_e32 v1, 0x40200000, v1
	v_cmp_gt_u32_e64 s[2:3], 8, v0
	v_mov_b32_e32 v2, 0x3dcccccd
	v_cndmask_b32_e64 v2, v2, 1.0, s[2:3]
	s_endpgm
