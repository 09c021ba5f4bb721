; check: --gpu gfx1030
; s8 is written where the other path goes, on no path to the load that did not run.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_mov_b32 s8, 4
	s_load_dword s5, s[0:1], s8
	s_endpgm
other:
	s_load_dword s5, s[0:1], s8
	s_endpgm
