; check: --gpu gfx1100
; With the wait and the barrier.
;@ numthreads 64
;@ buffer out : u32[128]
;@ set s[2:3] = &out, v1 = lane + 1, v2 = 4 * (wave * 32 + lane), v3 = 4 * ((1 - wave) * 32 + lane)
	global_store_b32 v2, v1, s[2:3]
	s_waitcnt_vscnt null, 0x0
	s_barrier
	global_load_b32 v4, v3, s[2:3]
	s_waitcnt vmcnt(0)
	s_endpgm
