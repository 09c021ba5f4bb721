; check: --gpu gfx906
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	v_div_scale_f32 v8, vcc, v2, v3, v2
	s_nop 3                                ; needed
	v_div_fmas_f32 v9, v2, v3, v2
	s_endpgm
