; Four waves whose lanes lie apart: loads and stores in memory, 64 bytes from lane to lane and in another order; the same in LDS.
;@ gpu gfx1100
;@ wave 32
;@ numthreads 128
;@ lds 8192
;@ buffer data : u32[2048] = i
;@ buffer more : u32[256] = i
;@ set s[2:3] = &data, s[4:5] = &more, v0 = thread
	v_lshlrev_b32_e32 v1, 6, v0
	v_lshlrev_b32_e32 v2, 2, v0
	v_xor_b32_e32 v2, 0x54, v2
	ds_store_b32 v2, v0
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s0, 250000
loop:
	global_load_b32 v3, v1, s[2:3]
	global_load_b32 v4, v2, s[4:5]
	ds_load_b32 v5, v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e32 v3, v3, v5
	v_add_nc_u32_e32 v4, v4, v0
	ds_store_b32 v2, v4
	global_store_b32 v1, v3, s[2:3]
	global_store_b32 v2, v4, s[4:5] offset:512
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
