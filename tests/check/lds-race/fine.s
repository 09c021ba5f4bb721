; check: --gpu gfx1030
; The same with its barriers; atomics among themselves need none, nor does a wave with itself, nor one value that all write.
;@ numthreads 64,1,1
;@ set v0 = 4 * (wave * 32 + lane), v1 = lane
	v_mov_b32 v5, 0
	v_mov_b32 v6, 1
	ds_write_b32 v5, v5 offset:1024
	ds_write_b32 v0, v1
	ds_read_b32 v7, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_xor_b32 v2, 128, v0
	ds_read_b32 v3, v2
	ds_add_u32 v5, v6 offset:1024
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_write_b32 v0, v3
	ds_read_b32 v8, v5 offset:1024
	s_endpgm
