; check: --gpu gfx1030
; A tile of two rows is stored again after another wave stored its second row. That wave loads it without a barrier.
;@ numthreads 64
;@ buffer out : u32[512]
;@ set v0 = lane % 16 * 4 + (lane >= 16) * 256, v1 = 4 * lane + 256, v2 = lane, s[2:3] = &out, s0 = wave
	s_mov_b32 s4, 3
again:
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 other
	v_add_nc_u32 v2, v2, 1
	global_store_dword v0, v2, s[2:3]
	s_waitcnt_vscnt null, 0
	s_branch meet
other:
	s_mov_b32 exec_lo, 0xffff
	s_mov_b32 s5, 40
later:
	s_sub_u32 s5, s5, 1
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 later
	s_cmp_lg_u32 s4, 1
	s_cbranch_scc1 meet
	global_load_dword v3, v1, s[2:3]
meet:
	s_barrier
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc1 again_or_end
	s_cmp_lg_u32 s4, 2
	s_cbranch_scc1 again_or_end
	v_add_nc_u32 v2, v2, 9
	global_store_dword v1, v2, s[2:3]
	s_waitcnt_vscnt null, 0
again_or_end:
	s_barrier
	s_sub_u32 s4, s4, 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 again
	s_endpgm
