; Coalesced global loads and stores: each lane its own dword, 4 KiB a workgroup apart.
;@ gpu gfx1100
;@ wave 32
;@ buffer data : u32[65536] = i
;@ set s[2:3] = &data, v0 = lane
	v_lshlrev_b32_e32 v1, 2, v0
	s_mov_b32 s0, 1000000
loop:
	global_load_b32 v2, v1, s[2:3]
	global_load_b32 v3, v1, s[2:3] offset:128
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, v2, v3
	global_store_b32 v1, v2, s[2:3] offset:256
	global_store_b32 v1, v3, s[2:3] offset:384
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
