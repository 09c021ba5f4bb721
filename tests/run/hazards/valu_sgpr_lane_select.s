; check: --gpu gfx906
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	v_readfirstlane_b32 s4, v0
	s_nop 3                                ; needed
	v_readlane_b32 s6, v0, s4
	v_readfirstlane_b32 s5, v0
	s_nop 3                                ; needed
	v_writelane_b32 v1, 7, s5
	s_endpgm
