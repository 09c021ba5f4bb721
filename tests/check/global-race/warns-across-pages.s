; check: --gpu gfx1030
; Each lane stores two dwords, and another lane's are 4 KB further. The second dword begins at a multiple of 2 KB. The
; other workgroup loads it.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[40000]
;@ set s[0:1] = &data, s4 = workgroup, v0 = 4096 * lane + 2044 - (&data & 2047), v2 = 7, v3 = 8
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 second
	global_store_dwordx2 v0, v[2:3], s[0:1]
	s_endpgm
second:
	global_load_dword v4, v0, s[0:1] offset:4
	s_waitcnt vmcnt(0)
	s_endpgm
