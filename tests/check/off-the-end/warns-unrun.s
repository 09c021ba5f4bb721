; check: --gpu gfx1100
; The path that is not taken has no end.
;@ set s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_endpgm
other:
	v_mov_b32 v1, 0
