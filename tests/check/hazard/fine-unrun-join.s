; check: --gpu gfx906
; The same, far enough apart on each way.
;@ set v1 = lane, s4 = 1, s5 = 2, s8 = 0
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	s_mov_b32 s5, 3
use:
	v_readlane_b32 s6, v1, s5
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 two
	s_endpgm
other:
	v_readfirstlane_b32 s5, v1
	s_nop 2
	s_branch use
two:
	v_readfirstlane_b32 s8, v1
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 near
	s_nop 3
	s_branch near
last:
	v_readlane_b32 s7, v1, s8
	s_endpgm
near:
	s_nop 0
	s_branch last
