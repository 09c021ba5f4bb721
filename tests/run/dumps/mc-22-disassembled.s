	v_xor_b32_e32 v2, 31, v0
	v_lshlrev_b32_e32 v2, 2, v2
	v_mul_u32_u24_e32 v3, 10, v0
	ds_bpermute_b32 v1, v2, v3
	s_wait_dscnt 0x0
	v_mov_b32_dpp v2, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	s_endpgm
