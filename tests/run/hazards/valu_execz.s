; check: --gpu gfx906
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	v_cmpx_gt_u32 vcc, 64, v0
	s_nop 4                                ; needed
	v_mov_b32 v8, src_execz
	s_endpgm
