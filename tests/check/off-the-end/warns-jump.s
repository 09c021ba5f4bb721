; check: --gpu gfx1200
; A branch to the end, over the s_endpgm.
;@ set s4 = 1
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 end
	s_endpgm
end:
