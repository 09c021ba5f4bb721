; check: --gpu gfx1100
; The counter has its first value before the dispatch.
;@ dispatch 2,1,1
;@ buffer count : u32[1]
;@ set s[0:1] = &count, v0 = 0, v1 = 1, s4 = workgroup, exec = 1
	global_atomic_add_u32 v2, v0, v1, s[0:1] glc
	s_waitcnt vmcnt(0)
	s_endpgm
