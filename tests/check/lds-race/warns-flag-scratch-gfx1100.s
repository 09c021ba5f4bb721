; check: --gpu gfx1100
; The loop ends after some looks, whatever they find: it counts them, in scratch.
;@ numthreads 64
;@ lds 1024
;@ scratch 64
;@ set v0 = 4 * lane, v1 = lane + 1, v2 = 512, v3 = 1, v9 = 0, s4 = wave
	ds_store_b32 v0, v9
	ds_store_b32 v2, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 begin
	ds_store_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	ds_store_b32 v2, v3
	s_endpgm
begin:
	scratch_store_b32 off, v9, off offset:16
look:
	ds_load_b32 v4, v2
	scratch_load_b32 v7, off, off offset:16
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v8, 1, v7
	scratch_store_b32 off, v8, off offset:16
	v_cmp_gt_u32 vcc_lo, 9, v8
	s_waitcnt lgkmcnt(0)
	s_cbranch_vccnz look
	ds_load_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
