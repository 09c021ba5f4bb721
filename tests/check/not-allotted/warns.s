; check: --gpu gfx1030
; 9 registers are rounded up to 16 in wave32; two more are used.
	.text
k:
	v_mov_b32 v15, 1
	v_mov_b32 v16, 1
	v_add_nc_u32 v2, v15, v16
	s_mov_b32 s100, 1
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
