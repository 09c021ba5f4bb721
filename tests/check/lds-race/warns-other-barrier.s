; check: --gpu gfx1200 -Wno-uninitialised-memory
; The null barrier brings no waves together: what was not waited for there is not said to be late.
;@ numthreads 64,1,1
;@ lds 1024
;@ set v0 = 4 * (wave * 32 + lane), v1 = lane
	ds_store_b32 v0, v1
	s_barrier_signal 0
	s_barrier_wait 0
	s_wait_dscnt 0x0
	v_xor_b32 v2, 128, v0
	ds_load_b32 v3, v2
	s_wait_dscnt 0x0
	s_endpgm
