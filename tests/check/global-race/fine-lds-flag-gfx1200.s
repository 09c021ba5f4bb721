; check: --gpu gfx1200
; A flag in LDS hands over what is in memory, once that is there.
;@ numthreads 64
;@ lds 1024
;@ buffer data : u32[64]
;@ set v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1, s4 = wave, s[0:1] = &data
	ds_store_b32 v2, v2 offset:512
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 look
	global_store_b32 v0, v1, s[0:1]
	s_wait_storecnt 0x0
	s_wait_dscnt 0x0
	ds_store_b32 v2, v3 offset:512
	s_endpgm
look:
	ds_load_b32 v4, v2 offset:512
	s_wait_dscnt 0x0
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccnz look
	global_inv scope:SCOPE_SE
	global_load_b32 v5, v0, s[0:1]
	s_wait_loadcnt 0x0
	s_endpgm
