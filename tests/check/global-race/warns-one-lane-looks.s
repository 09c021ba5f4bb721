; check: --gpu gfx1030
; The first lane's atomic leaves the value unchanged, and only looks; the second lane's does not.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[2] = 5 - 5 * i
;@ set s[0:1] = &data, s4 = workgroup, v0 = 4 * lane, v1 = 3
	s_mov_b32 exec_lo, 3
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 reads
	global_atomic_umax v2, v0, v1, s[0:1] glc
	s_waitcnt vmcnt(0)
	s_endpgm
reads:
	global_load_dword v2, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
