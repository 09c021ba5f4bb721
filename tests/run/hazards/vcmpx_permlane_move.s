; check: --gpu gfx1010
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	v_cmpx_gt_u32 16, v0
	v_nop
	v_mov_b32 v1, v1                       ; needed
	v_permlane16_b32 v8, v0, 0, 0
	s_endpgm
