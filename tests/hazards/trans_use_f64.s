; check: --gpu gfx1100
;@ set v0 = lane, v[2:3] = 0x3ff0000000000000
	v_rcp_f64 v[8:9], v[2:3]
	s_waitcnt_depctr depctr_va_vdst(0)     ; needed
	v_add_f64 v[10:11], v[8:9], v[2:3]
	v_rsq_f64 v[8:9], v[2:3]
	v_mov_b32 v12, v0
	v_mov_b32 v13, v0
	v_mov_b32 v14, v0
	v_mov_b32 v15, v0
	v_mov_b32 v16, v0
	v_mov_b32 v17, v0                      ; needed
	v_add_f64 v[10:11], v[8:9], v[2:3]
	s_endpgm
