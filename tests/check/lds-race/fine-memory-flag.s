; check: --gpu gfx1100
; A flag in memory hands over what is in LDS, once that is there.
;@ numthreads 64
;@ lds 1024
;@ buffer flag : u32[1]
;@ set s[2:3] = &flag, v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1, s4 = wave
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 look
	ds_store_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_mov_b32 exec_lo, 1
	global_store_b32 v2, v3, s[2:3]
	s_endpgm
look:
	global_load_b32 v4, v2, s[2:3] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccnz look
	ds_load_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
