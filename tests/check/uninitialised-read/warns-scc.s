; check: --gpu gfx1030
; scc at the start: it chooses, is added, decides a branch.
;@ set v0 = lane, s4 = 1, s6 = 2
	s_cselect_b32 s5, s4, s6
	s_cbranch_scc0 on
on:	s_endpgm
