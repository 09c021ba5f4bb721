; check: --gpu gfx1100
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7, v[20:21] = 0x3ff0000000000000
	v_rcp_f32 v8, v2
	s_waitcnt_depctr depctr_va_vdst(0)     ; needed
	v_add_f32 v9, v8, v2
	v_rcp_f32 v8, v2
	v_mov_b32 v10, v0
	v_mov_b32 v11, v0
	v_mov_b32 v12, v0
	v_mov_b32 v13, v0
	v_mov_b32 v14, v0
	v_mov_b32 v15, v0                      ; needed
	v_add_f32 v9, v8, v2
	v_rcp_f32 v8, v2
	v_rcp_f32 v10, v2
	v_rcp_f32 v11, v2                      ; needed
	v_add_f32 v9, v8, v2
	v_rsq_f64 v[22:23], v[20:21]
	s_waitcnt_depctr depctr_va_vdst(0)     ; needed
	v_add_f64 v[24:25], v[22:23], v[20:21]
	v_rcp_f64 v[22:23], v[20:21]
	v_rcp_f32 v10, v2
	v_rcp_f32 v11, v2                      ; needed
	v_add_f64 v[24:25], v[22:23], v[20:21]
	v_rcp_f32 v8, v2
	s_call_b64 s[4:5], called              ; needed
called:
	v_add_f32 v9, v8, v2
	s_endpgm
