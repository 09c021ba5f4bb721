; check: --gpu gfx906
; The caches are emptied before two flags have come. The first one says that the data is there.
;@ dispatch 3,1,1
;@ numthreads 64
;@ buffer data : u32[128]
;@ buffer flag : u32[2]
;@ set s[0:1] = &data, s[2:3] = &flag, s4 = workgroup, v0 = 4 * lane, v1 = lane + 1, v2 = 4 * (lane & 1), v3 = 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 others
	global_store_dword v0, v1, s[0:1]
	s_waitcnt vmcnt(0)
	s_mov_b64 exec, 1
	global_store_dword v2, v3, s[2:3]
	s_endpgm
others:
	s_mov_b64 exec, 2
	s_cmp_lg_u32 s4, 1
	s_cbranch_scc1 third
	global_store_dword v2, v3, s[0:1] offset:256
	s_waitcnt vmcnt(0)
	global_store_dword v2, v3, s[2:3]
	s_endpgm
third:
	s_mov_b64 exec, 1
	global_load_dword v4, v2, s[2:3] glc
	s_mov_b64 exec, 2
	global_load_dword v6, v2, s[2:3] glc
	buffer_wbinvl1_vol
	s_waitcnt vmcnt(0)
	s_mov_b64 exec, -1
	global_load_dword v5, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
