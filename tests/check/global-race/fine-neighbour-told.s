; check: --gpu gfx1030
; A wave tells another workgroup what its neighbour stored before a barrier, by an atomic that learns of a third
; workgroup.
;@ dispatch 3,1,1
;@ numthreads 64
;@ buffer data : u32[32]
;@ buffer count : u32[1]
;@ set s[0:1] = &data, s[2:3] = &count, s4 = workgroup, s5 = wave, v0 = 4 * lane, v1 = 1, v2 = 0
	s_cmp_lg_u32 s4, 1
	s_cbranch_scc1 meet
	s_cmp_lg_u32 s5, 1
	s_cbranch_scc1 meet
	global_store_dword v0, v1, s[0:1]
	s_waitcnt_vscnt null, 0x0
meet:
	s_barrier
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 end
	s_mov_b32 exec_lo, 1
	global_atomic_add v3, v2, v1, s[2:3] glc
	s_waitcnt vmcnt(0)
	s_cmp_lg_u32 s4, 2
	s_cbranch_scc1 end
	buffer_gl1_inv
	buffer_gl0_inv
	s_mov_b32 exec_lo, -1
	global_load_dword v4, v0, s[0:1]
	s_waitcnt vmcnt(0)
end:
	s_endpgm
