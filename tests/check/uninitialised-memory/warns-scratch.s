; check: --gpu gfx1200
; Two bytes of a dword are written; as an address all four count. One wave's scratch is none of another's.
;@ numthreads 64
;@ scratch 64
;@ buffer in : u32[64]
;@ set s[0:1] = &in, s4 = wave, v0 = lane
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 second
	scratch_store_b16 off, v0, off offset:4
	scratch_store_b32 off, v0, off offset:16
	scratch_load_b32 v1, off, off offset:4
	s_wait_loadcnt 0x0
	global_load_b32 v2, v1, s[0:1]
	s_endpgm
second:
	scratch_load_b32 v3, off, off offset:16
	s_wait_loadcnt 0x0
	v_cmp_eq_u32 vcc_lo, v3, v0
	s_endpgm
