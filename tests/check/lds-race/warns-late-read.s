; check: --gpu gfx906 -Wno-uninitialised-memory
; A read that its barrier does not wait for may come after what the other wave writes there.
;@ numthreads 128,1,1
;@ lds 1024
;@ set v0 = 4 * lane, v1 = wave + 1, v2 = 4 * lane + 256 * wave
	ds_read_b32 v3, v0
	s_barrier
	ds_write_b32 v2, v1
	s_waitcnt lgkmcnt(0)
	s_endpgm
