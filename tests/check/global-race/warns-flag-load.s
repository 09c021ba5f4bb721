; check: --gpu gfx1100
; The flag may be there before the data, which an older load in flight does not change.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[128]
;@ buffer flag : u32[1]
;@ buffer more : u32[32]
;@ set s[0:1] = &data, s[2:3] = &flag, s4 = workgroup, v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1, s[6:7] = &more
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 second
	global_load_b32 v6, v0, s[6:7]
	global_store_b32 v0, v1, s[0:1]
	s_mov_b32 exec_lo, 1
	global_store_b32 v2, v3, s[2:3]
	s_endpgm
second:
	s_mov_b32 exec_lo, 1
	global_load_b32 v4, v2, s[2:3] glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, -1
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_b32 v5, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
