; check: --gpu gfx1030
; Each lane loads two dwords, and another lane's are 4 KB further. The other workgroup stores the second ones.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[40000]
;@ set s[0:1] = &data, s4 = workgroup, v0 = 4096 * lane, v4 = 7
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 second
	global_load_dwordx2 v[2:3], v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
second:
	global_store_dword v0, v4, s[0:1] offset:4
	s_endpgm
