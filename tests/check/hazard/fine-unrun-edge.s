; check: --gpu gfx906
;@ set v1 = lane, s4 = 1
	v_readfirstlane_b32 s5, v1
	s_nop 4
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 use
use:
	v_readlane_b32 s6, v1, s5
	s_endpgm
