; check: --gpu gfx1030
; What was stored before many other accesses is still known.
;@ numthreads 64
;@ buffer out : u32[1024]
;@ set v0 = lane, s0 = wave, s[2:3] = &out
	v_lshlrev_b32 v1, 2, v0
	v_mov_b32 v2, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 second
	global_store_dword v1, v2, s[2:3]
	s_endpgm
second:
	s_movk_i32 s1, 0x3000
again:
	global_atomic_add v1, v2, s[2:3] offset:512
	s_sub_u32 s1, s1, 1
	s_cmp_lg_u32 s1, 0
	s_cbranch_scc1 again
	global_load_dword v3, v1, s[2:3]
	s_waitcnt vmcnt(0)
	s_endpgm
