; check: --gpu gfx1030
; The second workgroup's atomic races with a store that came after the first one's atomic.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[64]
;@ set s[0:1] = &data, s4 = workgroup, v0 = 4 * lane, v1 = 1
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 again
	global_atomic_add v0, v1, s[0:1]
	global_store_dword v0, v0, s[0:1]
	s_endpgm
again:
	global_atomic_add v0, v1, s[0:1]
	s_endpgm
