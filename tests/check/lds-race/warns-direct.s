; check: --gpu gfx1100 -Wno-uninitialised-memory
; All lanes read the dword at m0, which the other wave writes: the barrier is missing.
;@ numthreads 64,1,1
;@ set v0 = 4 * wave, v1 = 7, s4 = 4 * (1 - wave)
	ds_store_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_or_b32 m0, s4, 0x20000
	lds_direct_load v3
	s_waitcnt expcnt(0)
	v_add_nc_u32 v4, v3, v1
	s_endpgm
