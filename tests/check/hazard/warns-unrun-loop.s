; check: --gpu gfx906
; The loop was never gone round: its write is before the branch back, which leads on to another.
;@ set v1 = lane, s4 = 1, s5 = 2
	s_branch loop
back:
	s_branch loop
loop:
	v_readlane_b32 s6, v1, s5
	s_nop 3
	v_readfirstlane_b32 s5, v1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 back
	s_endpgm
