; check: --gpu gfx1200
; A trap handler's registers as if they were free: the sum is lost, and scc with it.
	s_mov_b32 s0, 1
	s_cmp_eq_u32 s0, 1
	s_add_co_u32 ttmp4, s0, s0
	s_cselect_b32 s1, 1, 0
	v_mov_b32 v0, 0
	v_cmp_eq_u32 ttmp6, 0, v0
	v_readfirstlane_b32 ttmp9, v0
	s_and_saveexec_b32 ttmp5, s0
	s_endpgm
