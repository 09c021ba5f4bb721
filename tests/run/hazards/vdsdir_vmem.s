; check: --gpu gfx1200
;@ lds 4  ;@ buffer out : u32[64]
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, s[4:5] = &out
	v_mov_b32 v9, 0
	ds_store_b32 v9, v3
	s_wait_dscnt 0x0
	s_mov_b32 m0, 0x20000
	global_store_b32 v1, v0, s[4:5]
	s_wait_alu depctr_vm_vsrc(0)     ; needed
	ds_direct_load v0 wait_va_vdst:15 wait_vm_vsrc:1
	s_wait_expcnt 0x0
	global_store_b32 v1, v2, s[4:5]
	v_nop                                  ; needed
	ds_direct_load v2 wait_va_vdst:15 wait_vm_vsrc:1
	s_wait_expcnt 0x0
	global_load_b32 v7, v1, s[4:5]
	s_wait_loadcnt 0x0	; needed
	ds_direct_load v1 wait_va_vdst:15 wait_vm_vsrc:1
	s_wait_expcnt 0x0
	v_mov_b32 v1, 0
	global_store_b32 v1, v3, s[4:5]
	ds_direct_load v3 wait_va_vdst:15 wait_vm_vsrc:0
	s_wait_expcnt 0x0
	s_endpgm
