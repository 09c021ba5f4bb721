; check: --gpu gfx1010
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ lds 1024
	s_mov_b32 m0, 0
	ds_write_addtid_b32 v0
	s_waitcnt_depctr depctr_vm_vsrc(0)     ; needed
	s_mov_b32 m0, 4
	s_waitcnt lgkmcnt(0)
	s_endpgm
