; check: --gpu gfx1100
; A function has the atomic that orders the waves.
;@ numthreads 64
;@ lds 1024
;@ set v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1 - wave, s4 = wave
	ds_store_b32 v2, v2 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, called@rel32@lo+4
	s_addc_u32 s1, s1, called@rel32@hi+12
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 second
	ds_store_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
second:
	s_sleep 1
	s_swappc_b64 s[30:31], s[0:1]
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccnz second
	ds_load_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
called:
	ds_add_rtn_u32 v4, v2, v3 offset:512
	s_waitcnt lgkmcnt(0)
	s_setpc_b64 s[30:31]
