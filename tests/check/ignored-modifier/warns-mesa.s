; check: --gpu gfx1030
; f16 denormals are kept: mul:4 does nothing there. Without DX10_CLAMP a NaN stays.
;@ mode mesa dx10_clamp=0
;@ set v1 = lane < 4 ? 0x7fc00000 : as_u32(lane * 0.25)
	v_add_f32_e64 v2, v1, v1 clamp mul:2
	v_cvt_f16_f32_e32 v3, v1
	v_add_f16_e64 v4, v3, v3 mul:4
	v_add_f64 v[6:7], 1.0, 1.0 div:2
	s_endpgm
