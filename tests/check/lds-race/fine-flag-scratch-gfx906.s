; check: --gpu gfx906
; What the loop finds goes through scratch, by a flat address.
;@ numthreads 128
;@ lds 1024
;@ scratch 64
;@ set v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1, v9 = 0, s4 = wave
	ds_write_b32 v2, v2 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 look
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	ds_write_b32 v2, v3 offset:512
	s_endpgm
look:
	ds_read_b32 v4, v2 offset:512
	s_mov_b64 s[6:7], src_private_base
	v_mov_b32 v6, 8
	v_mov_b32 v7, s7
	s_waitcnt lgkmcnt(0)
	flat_store_dword v[6:7], v4
	flat_load_dword v8, v[6:7]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_eq_u32 vcc, 0, v8
	s_cbranch_vccnz look
	ds_read_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
