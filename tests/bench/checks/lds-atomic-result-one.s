; Eight atomics on LDS with a result, of one dword each.
;@ gpu gfx1100
;@ wave 32
;@ numthreads 128
;@ lds 32768   ;@ set v0 = thread
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_lshlrev_b32_e32 v3, 4, v0
	.irp k, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
	ds_store_b128 v3, v[4:7] offset:2048*\k
	.endr
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mov_b32_e32 v8, 0
	s_mov_b32 s0, 100000
loop:
	.irp k, 0, 1, 2, 3, 4, 5, 6, 7
	ds_add_rtn_u32 v[16 + \k], v8, v0 offset:512*\k
	.endr
	s_waitcnt lgkmcnt(0)
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
