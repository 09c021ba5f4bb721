; check: --gpu gfx1100
; Two waves exchange through memory without a barrier, and then with one that does not wait for the store.
;@ numthreads 64
;@ buffer out : u32[128]
;@ set s[2:3] = &out, v1 = lane + 1, v2 = 4 * (wave * 32 + lane), v3 = 4 * ((1 - wave) * 32 + lane)
	global_store_b32 v2, v1, s[2:3]
	global_load_b32 v4, v3, s[2:3]
	s_waitcnt vmcnt(0)
	s_barrier
	global_store_b32 v2, v1, s[2:3] offset:256
	s_barrier
	global_load_b32 v4, v3, s[2:3] offset:256
	s_waitcnt vmcnt(0)
	s_endpgm
