; check: --gpu gfx1100
; The first wave adds to the counter that it has set to 0, too; the other one may add before that.
;@ numthreads 64
;@ lds 64
;@ set v0 = 0, v1 = 1, s4 = wave
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 add
	ds_store_b32 v0, v0
	s_waitcnt lgkmcnt(0)
add:
	ds_add_u32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_b32 v2, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
