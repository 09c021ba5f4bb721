; check: --gpu gfx1010
;@ lds 1024
;@ set v0 = lane, v1 = 4 * lane
	ds_write_b32 v1, v0
	s_waitcnt_depctr depctr_vm_vsrc(0)     ; needed
	s_mov_b32 exec_lo, 1
	ds_write_b32 v1, v0
	s_waitcnt lgkmcnt(0)                   ; needed
	s_mov_b32 exec_lo, 3
	s_endpgm
