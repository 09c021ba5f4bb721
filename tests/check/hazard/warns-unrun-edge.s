; check: --gpu gfx906
; Every instruction ran, but not the jump past s_nop.
;@ set v1 = lane, s4 = 1
	v_readfirstlane_b32 s5, v1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 use
	s_nop 4
use:
	v_readlane_b32 s6, v1, s5
	s_endpgm
