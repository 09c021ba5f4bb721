; check: --gpu gfx1030 --wave 32
; The last lane; and a number in a register, which is taken modulo the lanes, as shuffles expect.
;@ set v1 = lane, s4 = 40
	v_readlane_b32 s5, v1, 31
	v_readlane_b32 s6, v1, s4
	v_readfirstlane_b32 s7, v1
	s_endpgm
