; The second atomic races with a store below the first one. In between, accesses that no dword refers to are removed
; from the list, and the store gets another index.
;@ gpu gfx1030
;@ wave 32
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[1024]
;@ set s[2:3] = &data, s4 = workgroup, v5 = 4 * lane
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v3, 1
	s_mov_b32 s5, 0
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc0 other
	s_movk_i32 s6, 100
loads:
	s_and_b32 s7, s6, 63
	v_lshl_add_u32 v2, s7, 2, v5
	.irp k, 1, 2, 3, 4, 5, 6
	global_load_dword v4, v2, s[2:3] offset:256*\k
	.endr
	s_waitcnt vmcnt(0)
	s_sub_u32 s6, s6, 1
	s_cmp_lg_u32 s6, 0
	s_cbranch_scc1 loads
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 end
	s_mov_b32 exec_lo, 1
	global_store_dword v1, v3, s[2:3]
	global_atomic_add v1, v3, s[2:3]
	s_mov_b32 exec_lo, -1
	s_movk_i32 s6, 800
	s_mov_b32 s5, 1
	s_branch loads
other:
	s_mov_b32 exec_lo, 1
	global_atomic_add v1, v3, s[2:3]
end:
	s_endpgm
