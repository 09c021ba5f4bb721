; check: --gpu gfx1030
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s[0:1] = &in
	global_atomic_fmin v1, v2, s[0:1]
	s_nop 2                                ; needed
	s_denorm_mode 15
	global_atomic_fmin v1, v2, s[0:1]
	v_mov_b32 v8, v0                       ; needed
	s_denorm_mode 15
	global_atomic_fmin v1, v2, s[0:1]
	s_waitcnt_vscnt null, 0x0              ; needed
	s_denorm_mode 15
	s_endpgm
