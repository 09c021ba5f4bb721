; check: --gpu gfx1030
; All lanes add to one float, which a scalar load finds first.
;@ dispatch 3,1,1
;@ numthreads 64
;@ buffer sum : f32[1]
;@ set s[0:1] = &sum, v0 = 0, v1 = f32(lane)
	s_load_dword s4, s[0:1], 0x0
	s_mov_b32 s2, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32 v3, s4
again:
	v_add_f32 v2, v3, v1
	global_atomic_cmpswap v4, v0, v[2:3], s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, v4, v3
	s_or_b32 s2, vcc_lo, s2
	v_mov_b32 v3, v4
	s_andn2_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz again
	s_endpgm
