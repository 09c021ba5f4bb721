; check: --gpu gfx906
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	v_mov_b32 v8, v0
	s_nop 1                                ; needed
	v_mov_b32_dpp v9, v8 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	v_add_u32_dpp v10, v0, v9 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:0    ; the second source is read as always
	s_endpgm
