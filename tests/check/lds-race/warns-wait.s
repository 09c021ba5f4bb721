; check: --gpu gfx1200
; There is a barrier, but the store may come after it: nothing waits for it.
;@ numthreads 64,1,1
;@ set v0 = 4 * (wave * 32 + lane), v1 = lane
	ds_store_b32 v0, v1
	s_barrier_signal -1
	s_barrier_wait -1
	v_xor_b32 v2, 128, v0
	ds_load_b32 v3, v2
	s_endpgm
