; check: --gpu gfx1200
; The greatest of all, by a compare-and-swap that often puts back what is there.
;@ dispatch 3,1,1
;@ numthreads 64
;@ buffer most : f32[1]
;@ set s[0:1] = &most, v0 = 0, v1 = f32(63 - lane)
	global_load_b32 v3, v0, s[0:1]
	s_mov_b32 s2, 0
	s_wait_loadcnt 0x0
again:
	v_max_num_f32 v2, v3, v1
	global_atomic_cmpswap_b32 v4, v0, v[2:3], s[0:1] th:TH_ATOMIC_RETURN scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	v_cmp_eq_u32 vcc_lo, v4, v3
	s_or_b32 s2, vcc_lo, s2
	v_mov_b32 v3, v4
	s_and_not1_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz again
	s_endpgm
