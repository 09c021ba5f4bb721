; check: --gpu gfx1030
; A younger load of the same path comes later; the others are waited for.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	global_load_dword v1, v0, s[0:1]
	s_load_dword s6, s[0:1], 0x0
	global_load_dword v1, v0, s[0:1] offset:4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32 v1, 0
	s_mov_b32 s6, 0
	s_endpgm
