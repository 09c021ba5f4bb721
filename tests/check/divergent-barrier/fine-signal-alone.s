; check: --gpu gfx1200
; A wave that is alone in its workgroup has no barrier: it may signal as often as it likes.
;@ numthreads 32
;@ lds 512
;@ set v1 = 4 * (wave * 32 + lane), v2 = 4 * (wave * 32 + lane), v0 = lane
	ds_store_b32 v1, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	ds_store_b32 v1, v0 offset:256
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v3, v2 offset:256
	s_wait_dscnt 0x0
	s_endpgm
