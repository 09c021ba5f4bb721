; check: --gpu gfx1100
; A listing's MODE: IEEE is on, and f16 denormals are kept.
	v_mov_b32 v1, 1.0
	v_add_f32_e64 v2, v1, v1 mul:2
	v_max_f32_e64 v3, v2, v1 clamp
	v_mov_b32 v4, 0x3c00
	v_mul_f16_e64 v5.l, v4.l, v4.l div:2
	s_endpgm
