;@ gpu gfx1100 ;@ wave 32
;@ set v0 = lane, v1 = 100 + lane, m0 = 1
	v_add_nc_u32_e32 v2, 1, v0
	v_add_nc_u32_e32 v3, 2, v1
	v_swap_b32 v2, v3
	v_lshlrev_b32_e32 v4, 16, v2
	v_swap_b16 v0.l, v4.h
	v_swaprel_b32 v3, v0
	s_endpgm
