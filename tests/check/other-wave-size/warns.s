; check: --gpu gfx1030 --wave 32
; Waves of 32 lanes do not have lane 40.
;@ set v1 = lane, s4 = 3
	v_readlane_b32 s5, v1, 40
	v_writelane_b32 v1, s4, 33
	s_endpgm
