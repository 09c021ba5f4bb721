; check: --gpu gfx1100 --wave 64
;@ set v0 = 1.0, s[4:5] = 5
	v_rcp_f32 v1, v0
	v_add_f32 v2, v0, v0
	v_add_f32 v3, v1, v2                   ; five more in between, or a wait
	v_cndmask_b32 v4, v0, v2, s[4:5]
	s_mov_b64 s[4:5], 0
	s_and_b64 s[6:7], s[4:5], exec
	s_endpgm
