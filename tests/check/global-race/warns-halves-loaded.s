; check: --gpu gfx1100
; Wave 0 loads a dword, wave 1 stores its second half after a barrier. Then wave 0 loads both halves by two lanes, which
; are not next to each other.
;@ buffer out : u32[4]
;@ numthreads 64
;@ wave 32
;@ set s[0:1] = &out, v0 = thread, v1 = 5, v5 = 6
	v_readfirstlane_b32 s2, v0
	v_lshlrev_b32 v2, 3, v0
	v_mov_b32 v3, 0
	v_writelane_b32 v2, 2, 2
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc1 before
	s_mov_b32 exec_lo, 1
	global_load_b32 v6, v3, s[0:1]
	s_waitcnt vmcnt(0)
before:
	s_mov_b32 exec_lo, -1
	s_barrier
	s_cmp_eq_u32 s2, 0
	s_cbranch_scc0 other
	s_mov_b32 exec_lo, 7
	global_load_u16 v6, v2, s[0:1]
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v6, v6, v6
	s_endpgm
other:
	s_mov_b32 exec_lo, 1
	global_store_b16 v3, v5, s[0:1] offset:2
	s_endpgm
