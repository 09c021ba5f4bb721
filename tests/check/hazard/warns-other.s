; check: --gpu gfx906
; Another SGPR is written between.
;@ set v0 = lane
	v_readfirstlane_b32 s8, v0
	v_readfirstlane_b32 s9, v0
	v_readlane_b32 s10, v0, s8
	s_nop 7
	v_readlane_b32 s11, v0, s9
	s_endpgm
