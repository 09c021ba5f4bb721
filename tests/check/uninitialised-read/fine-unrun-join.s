; check: --gpu gfx1030
; One of two paths to the load that did not run writes s8, which may be the only one that is taken.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 load
	s_mov_b32 s8, 4
load:
	s_load_dword s5, s[0:1], s8
	s_endpgm
