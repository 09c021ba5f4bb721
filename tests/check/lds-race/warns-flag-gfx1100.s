; check: --gpu gfx1100
; The flag is set before the data.
;@ numthreads 64
;@ lds 1024
;@ set v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1, s4 = wave
	ds_store_b32 v2, v2 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 look
	s_waitcnt lgkmcnt(0)
	ds_store_b32 v2, v3 offset:512
	ds_store_b32 v0, v1
	s_endpgm
look:
	ds_load_b32 v4, v2 offset:512
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccnz look
	ds_load_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
