; The arithmetic of interpolation does not wait for attributes where the field is 7.
;@ gpu gfx1100
;@ wave 64
;@ mode mesa
;@ attribute attr0.x = 2, 4, 8
;@ set s2 = 0, v0 = lane / 64.0, v1 = 0.5
	s_mov_b32 m0, s2
	lds_param_load v2, attr0.x wait_vdst:15
	v_interp_p10_f32 v3, v2, v0, v2 wait_exp:7
	v_interp_p2_f32 v3, v2, v1, v3 wait_exp:0
	v_mov_b32 v4, 1.0
	exp mrt0 v3, v4, v4, v4 done
	s_endpgm
