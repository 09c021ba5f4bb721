; check: --gpu gfx1100
; The last workgroup learns in one lane what the first two released, each by atomics in all lanes.
;@ dispatch 3,1,1
;@ numthreads 32
;@ buffer data : u32[64]
;@ buffer count : u32[32]
;@ set s[0:1] = &data, s[2:3] = &count, s4 = workgroup, v0 = 4 * lane, v1 = 1, v2 = 4 * lane + 128 * workgroup
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 looks
	global_store_b32 v2, v1, s[0:1]
	s_waitcnt_vscnt null, 0
	global_atomic_add_u32 v0, v1, s[2:3]
	s_endpgm
looks:
	s_mov_b32 exec_lo, 32
	global_atomic_add_u32 v3, v0, v1, s[2:3] glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, -1
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_b32 v4, v0, s[0:1]
	global_load_b32 v5, v0, s[0:1] offset:128
	s_waitcnt vmcnt(0)
	s_endpgm
