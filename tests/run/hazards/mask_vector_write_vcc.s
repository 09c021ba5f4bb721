; check: --gpu gfx1100 --wave 64
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set vcc = 5
	v_cndmask_b32 v8, v0, v2, vcc
	v_cmp_eq_u32 vcc, v0, v1
	s_waitcnt_depctr depctr_va_vcc(0)      ; needed
	v_cndmask_b32 v9, v0, v2, vcc
	s_endpgm
