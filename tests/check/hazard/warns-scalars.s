; check: --gpu gfx1100
; Scalar instructions between do not count, however many.
;@ set v0 = lane
	v_rcp_f32 v1, v0
	.rept 80
	s_mov_b32 s5, 0
	.endr
	v_add_f32 v2, v1, v1
	s_endpgm
