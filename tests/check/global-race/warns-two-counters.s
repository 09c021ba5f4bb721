; check: --gpu gfx1030
; The first workgroup loads the data and then counts in the first counter. The last one looks at the second
; counter, which only the others use, so its store is not ordered after the load.
;@ dispatch 4,1,1
;@ numthreads 32
;@ buffer data : u32[32]
;@ buffer count : u32[32]
;@ set s[0:1] = &data, s[2:3] = &count, s4 = workgroup, v0 = 4 * lane, v1 = lane + 1, v2 = 4
	s_cmp_eq_u32 s4, 3
	s_cbranch_scc1 looks
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 counts
	global_load_dword v3, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 1
	global_atomic_add v0, v1, s[2:3]
	s_endpgm
counts:
	s_mov_b32 exec_lo, 3
	global_atomic_add v0, v1, s[2:3]
	s_endpgm
looks:
	s_mov_b32 exec_lo, 1
	global_atomic_add v3, v2, v1, s[2:3] glc
	s_mov_b32 exec_lo, -1
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[0:1]
	s_endpgm
