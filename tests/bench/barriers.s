; Four waves that hand dwords of LDS to each other: a store, a barrier, a load of another lane's dword, a barrier.
;@ gpu gfx1100
;@ wave 32
;@ numthreads 128
;@ lds 4096   ;@ set v0 = thread
	v_lshlrev_b32_e32 v1, 2, v0
	v_xor_b32_e32 v2, 0xd4, v1
	s_mov_b32 s0, 250000
loop:
	ds_store_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_b32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_nc_u32_e32 v0, 1, v3
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
