; check: --gpu gfx906
; Floats are added as compilers do it: a plain load, then a compare-and-swap of what it found, until nobody was faster.
;@ dispatch 3,1,1
;@ numthreads 128
;@ buffer sum : f32[4]
;@ set s[0:1] = &sum, v0 = 4 * (lane & 3), v1 = f32(lane)
	global_load_dword v3, v0, s[0:1]
	s_mov_b64 s[2:3], 0
again:
	s_waitcnt vmcnt(0)
	v_add_f32 v2, v3, v1
	global_atomic_cmpswap v4, v0, v[2:3], s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc, v4, v3
	s_or_b64 s[2:3], vcc, s[2:3]
	v_mov_b32 v3, v4
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz again
	s_endpgm
