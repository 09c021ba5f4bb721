; check: --gpu gfx1100
; What is called comes back, to where nothing is.
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, called@rel32@lo+4
	s_addc_u32 s1, s1, called@rel32@hi+12
	s_branch over
called:
	v_mov_b32 v1, 1
	s_setpc_b64 s[30:31]
	s_endpgm
over:
	s_swappc_b64 s[30:31], s[0:1]
