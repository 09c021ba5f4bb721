; check: --gpu gfx1100
; Each look is at another place: the loop goes through LDS, and waits for nothing.
;@ numthreads 64
;@ lds 1024
;@ set v0 = 4 * lane, v1 = lane + 1, v2 = 512, v3 = 1, v6 = 512, v9 = 0, s4 = wave
	ds_store_b32 v0, v9
	ds_store_b32 v2, v9
	ds_store_b32 v2, v9 offset:4
	ds_store_b32 v2, v9 offset:8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 look
	ds_store_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	ds_store_b32 v2, v3
	ds_store_b32 v2, v3 offset:4
	ds_store_b32 v2, v3 offset:8
	s_endpgm
look:
	ds_load_b32 v4, v6
	v_add_nc_u32 v7, 4, v6
	v_mov_b32 v6, v7
	v_cmp_gt_u32 vcc_lo, 524, v6
	s_waitcnt lgkmcnt(0)
	s_cbranch_vccnz look
	ds_load_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
