; check: --gpu gfx1100
; The wave that looks at the flag empties the cache of its own CU, not that of the other wave.
;@ dispatch 2,1,1
;@ numthreads 64
;@ buffer data : u32[256]
;@ buffer flag : u32[1]
;@ set s[0:1] = &data, s[2:3] = &flag, s4 = workgroup, s5 = wave, v0 = 4 * (wave * lanes + lane), v1 = lane + 1, v2 = 0, v3 = 1, v7 = 4 * ((1 - wave) * lanes + lane)
	.text
k:
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 second
	global_store_b32 v0, v1, s[0:1]
	s_waitcnt_vscnt null, 0x0
	s_barrier
	s_mov_b32 exec_lo, 1
	global_store_b32 v2, v3, s[2:3]
	s_endpgm
second:
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 meet
	s_mov_b32 exec_lo, 1
	global_load_b32 v4, v2, s[2:3] glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, -1
	buffer_gl1_inv
	buffer_gl0_inv
meet:
	s_barrier
	global_load_b32 v5, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
		.amdhsa_workgroup_processor_mode 1
	.end_amdhsa_kernel
