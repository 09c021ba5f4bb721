; check: --gpu gfx1030
; One atomic adds in lane 1, and sets a flag in lane 0. A wave that finds the flag may not find the sum yet.
;@ numthreads 64,1,1
;@ lds 1024
;@ set v0 = 4 * lane, v1 = 1, v2 = 0, s4 = wave
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 met
	ds_write_b32 v0, v2
	s_waitcnt lgkmcnt(0)
met:
	s_barrier
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 first
	ds_add_rtn_u32 v3, v0, v1
	s_waitcnt lgkmcnt(0)
	s_endpgm
first:
	s_mov_b32 exec_lo, 1
wait:
	ds_add_rtn_u32 v3, v0, v2
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v3
	s_cbranch_vccnz wait
	ds_read_b32 v4, v0 offset:4
	s_waitcnt lgkmcnt(0)
	s_endpgm
