; check: --gpu gfx1100 --wave 64
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s[8:9] = -1
	v_mov_b32 v8, v0
	v_mov_b32 v9, v1
	v_mov_b32 v10, v1
	s_mov_b64 exec, s[8:9]
	v_mov_b32 v11, v1
	s_waitcnt_depctr depctr_va_vdst(0)     ; needed
	v_add_f32 v12, v8, v11
	v_mov_b32 v8, v0
	v_mov_b32 v9, v1
	v_mov_b32 v10, v1
	s_mov_b64 exec, s[8:9]
	v_mov_b32 v13, v0                      ; needed
	v_mov_b32 v11, v1
	v_add_f32 v12, v8, v11
	v_mov_b32 v8, v0
	s_mov_b64 exec, s[8:9]
	v_mov_b32 v11, v1
	v_mov_b32 v14, v0
	v_mov_b32 v15, v0
	v_mov_b32 v16, v0
	v_mov_b32 v17, v0
	v_mov_b32 v18, v0                      ; needed
	v_add_f32 v12, v8, v11
	v_mov_b32 v20, v0
	s_mov_b64 exec, s[8:9]
	v_mov_b32 v21, v1
	v_lshlrev_b64 v[22:23], 2, v[20:21]      ; the registers of one operand
	v_mov_b32 v20, v0
	s_mov_b64 exec, s[8:9]
	v_mov_b32 v21, v1
	v_mov_b32 v8, v1
	v_lshlrev_b64 v[22:23], v8, v[20:21]     ; v[20:21] was last written after it, too
	s_endpgm
