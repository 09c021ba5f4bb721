; check: --gpu gfx1030 -Wno-uninitialised-memory
; One wave adds atomically what the other only reads.
;@ numthreads 64,1,1
	v_mov_b32 v5, 0
	v_mov_b32 v6, 1
	ds_add_u32 v5, v6
	ds_read_b32 v7, v5
	s_waitcnt lgkmcnt(0)
	s_endpgm
