; check: --gpu gfx1030 -Wno-uninitialised-memory
; Each wave writes its half, and reads the other's: the barrier is missing.
;@ numthreads 64,1,1
;@ set v0 = 4 * (wave * 32 + lane), v1 = lane
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	v_xor_b32 v2, 128, v0
	ds_read_b32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mov_b32 v4, 0
	ds_write_b32 v4, v0 offset:512         ; every wave at one address
	s_endpgm
