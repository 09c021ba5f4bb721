; check: --gpu gfx1100 --wave 64
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s[4:5] = 5, s8 = 1
	v_cndmask_b32 v8, v0, v2, s[4:5]
	s_mov_b64 s[4:5], 0
	s_waitcnt_depctr depctr_sa_sdst(0)     ; needed
	s_mov_b64 s[6:7], s[4:5]
	v_cndmask_b32 v8, v0, v2, s[4:5]
	v_mov_b32 v9, s8                       ; needed
	s_mov_b64 s[4:5], 0
	v_cndmask_b32 v10, v0, v2, s[4:5]
	s_endpgm
