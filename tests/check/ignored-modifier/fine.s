; check: --gpu gfx906
; As a graphics driver runs it.
;@ mode mesa
;@ expect v2 = 4.0
	v_mov_b32 v1, 1.0
	v_add_f32_e64 v2, v1, v1 mul:2
	v_mul_f32_e64 v3, v2, v1 clamp
	s_endpgm
