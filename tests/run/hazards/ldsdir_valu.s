; check: --gpu gfx1100
;@ lds 4  ;@ buffer out : u32[64]
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, s[4:5] = &out
	v_mov_b32 v9, 0
	ds_store_b32 v9, v3
	s_waitcnt lgkmcnt(0)
	s_mov_b32 m0, 0x20000
	v_add_f32 v8, v2, v3
	s_waitcnt_depctr depctr_va_vdst(0)     ; needed
	lds_direct_load v8 wait_vdst:15
	s_waitcnt expcnt(0)
	v_add_f32 v10, v2, v3
	v_mov_b32 v11, v0
	v_mov_b32 v12, v0                      ; needed
	lds_direct_load v10 wait_vdst:2
	s_waitcnt expcnt(0)
	v_add_f32 v10, v8, v3
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v11, v0
	v_mov_b32 v12, v0                      ; needed
	lds_direct_load v8 wait_vdst:15
	s_waitcnt expcnt(0)
	v_add_f32 v10, v8, v3
	lds_direct_load v8 wait_vdst:0
	s_waitcnt expcnt(0)
	s_endpgm
