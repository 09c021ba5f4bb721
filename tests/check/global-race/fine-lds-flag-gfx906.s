; check: --gpu gfx906
; A flag in LDS hands over what is in memory, once that is there.
;@ numthreads 128
;@ lds 1024
;@ buffer data : u32[64]
;@ set v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1, s4 = wave, s[0:1] = &data
	ds_write_b32 v2, v2 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 look
	global_store_dword v0, v1, s[0:1]
	s_waitcnt vmcnt(0)
	s_waitcnt lgkmcnt(0)
	ds_write_b32 v2, v3 offset:512
	s_endpgm
look:
	ds_read_b32 v4, v2 offset:512
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32 vcc, 0, v4
	s_cbranch_vccnz look
	global_load_dword v5, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
