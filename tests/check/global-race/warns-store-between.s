; check: --gpu gfx1030
; The second workgroup's atomic races with a store that came after the first one's atomic. Its page has no other atomics.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[4096]
;@ set s[0:1] = &data, s4 = workgroup, v0 = 4 * lane, v1 = 1, s5 = 0
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 again
next:
	v_add_nc_u32_e32 v0, 0x1000, v0
	global_atomic_add v0, v1, s[0:1]
	s_add_u32 s5, s5, 1
	s_cmp_lg_u32 s5, 3
	s_cbranch_scc1 next
	global_store_dword v0, v0, s[0:1]
	s_endpgm
again:
	v_add_nc_u32_e32 v0, 0x3000, v0
	global_atomic_add v0, v1, s[0:1]
	s_endpgm
