; A pixel shader as compilers of gfx9 and gfx10 write it: a colour is interpolated between the corners of a triangle, darkened away from its middle, and exported.
; The rasteriser is not here: notes say what it would have left. `attribute` gives an attribute's channel its value at the three corners, `set` each pixel its
; barycentric coordinates i and j (v0, v1) and the place of the triangle's data (s2, which goes to m0). What is exported to mrt0 is a buffer of that name, of
; four values for each pixel: it is printed after the run, and expectations ask for it.

;@ gpu gfx1030                  ;@ wave 64                      ;@ mode mesa
;@ attribute attr0.x = 1, 0, 0  ;@ attribute attr0.y = 0, 1, 0  ;@ attribute attr0.z = 0, 0, 1
;@ attribute attr1.x = 0.5                                      ; the same at all corners
;@ set s2 = 0, v0 = (lane % 8) / 16.0, v1 = (lane / 8) / 16.0
;@ hlsl float4 colour = input.colour;
	s_mov_b32 m0, s2
	v_interp_p1_f32 v2, v0, attr0.x
	v_interp_p2_f32 v2, v1, attr0.x
	v_interp_p1_f32 v3, v0, attr0.y
	v_interp_p2_f32 v3, v1, attr0.y
	v_interp_p1_f32 v4, v0, attr0.z
	v_interp_p2_f32 v4, v1, attr0.z
;@ hlsl float shade = input.shade;      // nointerpolation
	v_interp_mov_f32 v5, p0, attr1.x
;@ hlsl return float4(colour.rgb * shade, 1);
	v_mul_f32_e32 v2, v2, v5
	v_mul_f32_e32 v3, v3, v5
	v_mul_f32_e32 v4, v4, v5
	v_mov_b32_e32 v6, 1.0
	exp mrt0 v2, v3, v4, v6 done vm
	s_endpgm
;@ expect mrt0[i] = i % 4 == 3 ? 1 : i % 4 == 0 ? 0.5 - (i / 4 % 8 + i / 32) / 32.0 : i % 4 == 1 ? (i / 4 % 8) / 32.0 : (i / 32) / 32.0
