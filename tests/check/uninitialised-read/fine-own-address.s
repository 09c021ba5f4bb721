; check: --gpu gfx1030
; The same with an address that is written.
;@ numthreads 32
;@ lds 1024
;@ set v0 = 4 * lane, v1 = lane
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	v_mov_b32 v3, v0
	ds_read_b32 v3, v3
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32 v2, v3, v1
	s_endpgm
