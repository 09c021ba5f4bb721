; check: --gpu gfx1030
; A store is repeated after many other accesses. A barrier orders the store of another wave between the two.
;@ numthreads 64
;@ buffer out : u32[1024]
;@ set v0 = 4 * lane, v1 = 7, s[2:3] = &out, s0 = wave
	v_mov_b32 v4, 1
	s_movk_i32 s4, 3
	v_or_b32 v5, 0x400, v0
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 met
again:
	v_add_nc_u32 v4, v4, 1
	global_store_dword v5, v4, s[2:3]
	v_mov_b32 v5, v0
	s_sub_u32 s4, s4, 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 end
	s_waitcnt_vscnt null, 0
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 again
met:
	s_barrier
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 second
	s_movk_i32 s6, 0x400
many:
	v_add_nc_u32 v4, v4, 1
	global_store_dword v0, v4, s[2:3] offset:512
	v_add_nc_u32 v4, v4, 1
	global_store_dword v0, v4, s[2:3] offset:512
	s_sub_u32 s6, s6, 1
	s_cmp_lg_u32 s6, 0
	s_cbranch_scc1 many
	s_branch order
second:
	global_store_dword v0, v1, s[2:3]
	s_waitcnt_vscnt null, 0
order:
	s_barrier
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc1 again
end:
	s_endpgm
