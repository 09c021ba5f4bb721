; check: --gpu gfx1030
; 9 registers are rounded up to 16 in wave32, and every wave has all SGPRs.
	.text
k:
	v_mov_b32 v15, 1
	v_mov_b32 v14, 1
	v_add_nc_u32 v2, v15, v14
	s_mov_b32 s100, 1
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
