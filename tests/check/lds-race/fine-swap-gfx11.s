; check: --gpu gfx1100
; The same, where the swap has its data the other way round.
;@ numthreads 256
;@ lds 64
;@ set v0 = 4 * (lane & 3), v1 = f32(lane), v2 = 0
	ds_store_b32 v0, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_b32 v3, v0
	s_mov_b32 s4, 0xc400
wait:
	s_sub_u32 s4, s4, 1
	s_cbranch_scc0 wait
	s_mov_b32 s2, 0
again:
	s_waitcnt lgkmcnt(0)
	v_add_f32 v2, v3, v1
	ds_cmpstore_rtn_b32 v4, v0, v2, v3
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32 vcc_lo, v4, v3
	s_or_b32 s2, vcc_lo, s2
	v_mov_b32 v3, v4
	s_and_not1_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz again
	s_endpgm
