; check: --gpu gfx906
; On GCN a workgroup's waves are on one CU, and what they do goes one way: the barrier is enough.
;@ numthreads 128
;@ buffer out : u32[256]
;@ set s[2:3] = &out, v1 = lane + 1, v2 = 4 * (wave * 64 + lane), v3 = 4 * ((1 - wave) * 64 + lane)
	global_store_dword v2, v1, s[2:3]
	s_barrier
	global_load_dword v4, v3, s[2:3]
	s_waitcnt vmcnt(0)
	s_endpgm
