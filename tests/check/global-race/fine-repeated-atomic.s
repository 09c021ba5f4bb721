; check: --gpu gfx1030
; The same with a wait for the last atomic before the barrier.
;@ numthreads 64
;@ buffer out : u32[64]
;@ set v0 = 4 * lane, v1 = 1, s[2:3] = &out, s0 = wave
	s_movk_i32 s5, 0
again:
	s_add_u32 s5, s5, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 other
	s_cmp_eq_u32 s5, 3
	s_cbranch_scc1 meet
	s_cmp_eq_u32 s5, 5
	s_cbranch_scc1 end
	global_atomic_add v0, v1, s[2:3]
	s_cmp_eq_u32 s5, 9
	s_cbranch_scc1 meet
	s_waitcnt_vscnt null, 0
	s_branch meet
other:
	s_cmp_eq_u32 s5, 5
	s_cbranch_scc1 last
	s_cmp_lg_u32 s5, 3
	s_cbranch_scc1 meet
	global_load_dword v2, v0, s[2:3] glc dlc
	s_waitcnt vmcnt(0)
meet:
	s_barrier
	s_branch again
last:
	global_store_dword v0, v2, s[2:3]
end:
	s_endpgm
