; check: --gpu gfx906
; What the other wave stored: the barrier orders it, but does not empty the scalar cache.
;@ numthreads 128
;@ buffer out : u32[128]
;@ set s[0:1] = &out, v0 = 4 * (wave * 64 + lane), v1 = lane + 1, s4 = 256 * (1 - wave)
	global_store_dword v0, v1, s[0:1]
	s_waitcnt vmcnt(0)
	s_barrier
	s_load_dword s5, s[0:1], s4
	s_waitcnt lgkmcnt(0)
	s_endpgm
