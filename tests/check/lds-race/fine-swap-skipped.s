; check: --gpu gfx1100
; The greatest of all waves, by a compare-and-swap that is done with exec 0 where no lane has a greater one.
;@ numthreads 256
;@ lds 64
;@ set v0 = 4 * (lane & 3), v1 = lane * 7 % 61, v2 = 0
	ds_store_b32 v0, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_b32 v3, v0
again:
	s_waitcnt lgkmcnt(0)
	v_cmpx_lt_u32 v3, v1
	ds_cmpstore_rtn_b32 v4, v0, v1, v3
	s_waitcnt lgkmcnt(0)
	v_cmp_ne_u32 vcc_lo, v4, v3
	v_mov_b32 v3, v4
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execnz again
	s_endpgm
