; check: --gpu gfx906
; Plain loads in loops: the last wave learns from the second one what the first one has stored.
;@ numthreads 192
;@ buffer flag : u32[2]
;@ buffer data : u32[64]
;@ set s[2:3] = &flag, s[0:1] = &data, v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1, s4 = wave
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 second
	global_store_dword v0, v1, s[0:1]
	global_store_dword v2, v3, s[2:3]
	s_endpgm
second:
	s_cmp_lg_u32 s4, 1
	s_cbranch_scc1 last
look:
	global_load_dword v4, v2, s[2:3]
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc, 0, v4
	s_cbranch_vccnz look
	global_store_dword v2, v3, s[2:3] offset:4
	s_endpgm
last:
	global_load_dword v4, v2, s[2:3] offset:4
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc, 0, v4
	s_cbranch_vccnz last
	global_load_dword v5, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
