; check: --gpu gfx1030 -Wno-uninitialised-memory
; A vector instruction reads the dword at m0, which the other wave wrote before the barrier.
;@ wave 32  ;@ numthreads 64,1,1
;@ set v0 = 4 * wave, v1 = 7, s4 = 4 * (1 - wave)
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_or_b32 m0, s4, 0x20000
	v_add_nc_u32 v4, src_lds_direct, v1
	s_endpgm
