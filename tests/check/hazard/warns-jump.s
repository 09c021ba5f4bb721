; check: --gpu gfx906
; A hazard over a jump to a register.
;@ set v0 = lane
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, there@rel32@lo+4
	s_addc_u32 s1, s1, there@rel32@hi+12
	v_readfirstlane_b32 s8, v0
	s_setpc_b64 s[0:1]
	s_nop 7
	s_endpgm
there:
	v_readlane_b32 s9, v0, s8
	s_endpgm
