; check: --gpu gfx1100
;@ lds 4  ;@ buffer out : u32[64]
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, s[4:5] = &out
	v_mov_b32 v9, 0
	ds_store_b32 v9, v3
	s_waitcnt lgkmcnt(0)
	s_mov_b32 m0, 0x20000
	ds_load_b32 v7, v9
	s_waitcnt_depctr depctr_vm_vsrc(0)     ; needed
	lds_direct_load v9 wait_vdst:15
	s_waitcnt expcnt(0)
	s_waitcnt lgkmcnt(0)
	v_mov_b32 v9, 0
	ds_load_b32 v7, v9
	s_waitcnt lgkmcnt(0)	; needed
	lds_direct_load v9 wait_vdst:15
	s_waitcnt expcnt(0)
	v_mov_b32 v9, 0
	ds_load_b32 v7, v9
	v_nop                                  ; needed
	lds_direct_load v9 wait_vdst:15
	s_waitcnt expcnt(0)
	s_waitcnt lgkmcnt(0)
	s_endpgm
