; check: --gpu gfx1030
; One path misses the end.
;@ set s4 = 1, v1 = lane
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc0 other
	s_endpgm
other:
	v_add_nc_u32 v2, v1, v1
