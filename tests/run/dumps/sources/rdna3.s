; packed halves, two at once and s_delay_alu: v3 = lane * 2 + 3, v4 = ~lane, v5 = (lane, 2 * lane) as f16
rdna3:
	v_dual_mov_b32 v1, 3 :: v_dual_lshlrev_b32 v2, 1, v0
	v_cvt_f32_u32_e32 v5, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v3, v2, v1
	v_add_f32_e32 v6, v5, v5
	v_not_b32_e32 v4, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_cvt_pk_rtz_f16_f32_e32 v5, v5, v6
	s_endpgm
