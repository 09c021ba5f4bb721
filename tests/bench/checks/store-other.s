; Seven stores to memory of lanes in another order, and an addition that changes what is stored.
;@ gpu gfx1100
;@ wave 32
;@ numthreads 128
;@ buffer data : u32[8192] = i
;@ set s[2:3] = &data, v0 = thread
	v_lshlrev_b32_e32 v1, 2, v0
	v_xor_b32_e32 v1, 0x54, v1
	v_mov_b32_e32 v2, 0
	s_mov_b32 s0, 100000
loop:
	.irp k, 0, 1, 2, 3, 4, 5, 6
	global_store_b32 v1, v2, s[2:3] offset:512*\k
	.endr
	v_add_nc_u32_e32 v2, 1, v2
	s_waitcnt_vscnt null, 0x0
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
