; check: --gpu gfx1100
; A counter is set to 0 before all add to it.
;@ numthreads 64
;@ lds 64
;@ set v0 = 0, v1 = 1, s4 = wave
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 add
	ds_store_b32 v0, v0
	s_waitcnt lgkmcnt(0)
add:
	s_barrier
	ds_add_u32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_b32 v2, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
