; LDS: a store and a load of each lane's own dword, one of four dwords, and an atomic.
;@ gpu gfx1100
;@ wave 32
;@ lds 8192   ;@ set v0 = lane
	v_lshlrev_b32_e32 v1, 2, v0
	v_lshlrev_b32_e32 v2, 4, v0
	s_mov_b32 s0, 1000000
loop:
	ds_store_b32 v1, v3
	ds_load_b32 v4, v1 offset:128
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v3, v3, v4
	ds_load_b128 v[4:7], v2
	ds_add_u32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v3, v3, v7
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
