; check: --gpu gfx1030
; Pairs of lanes store next to each other, pairs 4 KB apart. The other workgroup loads what the odd lanes store.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[16384]
;@ set s[0:1] = &data, s4 = workgroup, v0 = 4096 * (lane >> 1) + 4 * (lane & 1), v1 = 7
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 odd
	global_store_dword v0, v1, s[0:1]
	s_endpgm
odd:
	s_mov_b32 exec_lo, 0xaaaaaaaa
	global_load_dword v2, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
