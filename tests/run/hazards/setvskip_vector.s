; check: --gpu gfx906
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	s_setvskip 0, 0
	s_nop 1                                ; needed
	v_mov_b32 v8, v0
	s_endpgm
