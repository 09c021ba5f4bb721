; check: --gpu gfx1200
;@ lds 4  ;@ buffer out : u32[64]
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, s[4:5] = &out
	v_mov_b32 v9, 0
	ds_store_b32 v9, v3
	s_wait_dscnt 0x0
	s_mov_b32 m0, 0x20000
	v_add_f32 v8, v2, v3
	s_wait_alu depctr_va_vdst(0)     ; needed
	ds_direct_load v8 wait_va_vdst:15 wait_vm_vsrc:1
	s_wait_expcnt 0x0
	v_add_f32 v10, v2, v3
	v_mov_b32 v11, v0
	v_mov_b32 v12, v0                      ; needed
	ds_direct_load v10 wait_va_vdst:2 wait_vm_vsrc:1
	s_wait_expcnt 0x0
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
	ds_direct_load v8 wait_va_vdst:15 wait_vm_vsrc:1
	s_wait_expcnt 0x0
	v_add_f32 v10, v8, v3
	ds_direct_load v8 wait_va_vdst:0 wait_vm_vsrc:1
	s_wait_expcnt 0x0
	s_endpgm
