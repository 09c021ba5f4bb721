; check: --gpu gfx1030 --wave 64
; All of exec is narrowed, and put back.
;@ set v1 = lane, s[4:5] = 0xff
	s_and_saveexec_b64 s[6:7], s[4:5]
	v_add_nc_u32 v2, v1, v1
	s_mov_b64 exec, s[6:7]
	s_endpgm
