; check: --gpu gfx906
; The caches are emptied after flags have come that say nothing new, and before the flag that says that the data is there.
;@ dispatch 4,1,1
;@ numthreads 64
;@ buffer data : u32[128]
;@ buffer flag : u32[3]
;@ set s[0:1] = &data, s[2:3] = &flag, s4 = workgroup, v0 = 4 * lane, v1 = lane + 1, v2 = 4 * (lane % 3), v3 = 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 others
	global_store_dword v0, v1, s[0:1]
	s_waitcnt vmcnt(0)
	s_mov_b64 exec, 1
	global_store_dword v2, v3, s[2:3]
	s_endpgm
others:
	s_cmp_eq_u32 s4, 3
	s_cbranch_scc1 last
	s_mov_b64 exec, 0
	s_lshl_b32 exec_lo, 1, s4
	global_store_dword v2, v3, s[0:1] offset:256
	s_waitcnt vmcnt(0)
	global_store_dword v2, v3, s[2:3]
	s_endpgm
last:
	s_mov_b64 exec, 6
	global_load_dword v4, v2, s[2:3] glc
	s_waitcnt vmcnt(0)
	global_load_dword v4, v2, s[2:3] glc
	s_mov_b64 exec, 1
	global_load_dword v6, v2, s[2:3] glc
	s_waitcnt vmcnt(1)
	buffer_wbinvl1_vol
	s_waitcnt vmcnt(0)
	s_mov_b64 exec, -1
	global_load_dword v5, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
