; check: --gpu gfx1030
; The address of a load from LDS is never written. The load's result replaces it.
;@ numthreads 32
;@ lds 1024
;@ set v0 = 4 * lane, v1 = lane
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v3, v3
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32 v2, v3, v1
	s_endpgm
