; check: --gpu gfx906
; The sum of lane 0 is stored instead of swapped: what another wave added meanwhile is lost.
;@ dispatch 3,1,1
;@ numthreads 128
;@ buffer sum : f32[8]
;@ set s[0:1] = &sum, v0 = 4 * (lane & 3), v1 = f32(lane + 1)
	global_load_dword v3, v0, s[0:1]
	s_mov_b64 s[2:3], 1
	s_waitcnt vmcnt(0)
	s_mov_b64 s[4:5], exec
	s_mov_b64 exec, 1
	v_add_f32 v2, v3, v1
	global_store_dword v0, v2, s[0:1]
	s_andn2_b64 exec, s[4:5], 15
again:
	s_waitcnt vmcnt(0)
	v_add_f32 v2, v3, v1
	global_atomic_cmpswap v4, v0, v[2:3], s[0:1] offset:16 glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc, v4, v3
	s_or_b64 s[2:3], vcc, s[2:3]
	v_mov_b32 v3, v4
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz again
	s_endpgm
