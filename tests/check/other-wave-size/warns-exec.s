; check: --gpu gfx1030 --wave 64
; Only the lower half of exec is narrowed.
;@ set v1 = lane, s[4:5] = 0xff
	s_and_saveexec_b32 s6, s4
	v_add_nc_u32 v2, v1, v1
	s_mov_b32 exec_lo, s6
	s_endpgm
