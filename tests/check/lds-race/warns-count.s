; check: --gpu gfx906 -Wno-uninitialised-memory
; An atomic whose result is not used orders nothing: waves 1 and 2 read what others add. And it may come after the barrier: nothing waits for it.
;@ numthreads 192,1,1
;@ lds 64
;@ set v0 = 0, v1 = 1, v2 = 4
	ds_add_u32 v0, v1
	ds_read_b32 v3, v0
	s_waitcnt lgkmcnt(0)
	ds_add_u32 v2, v1
	s_barrier
	ds_read_b32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_endpgm
