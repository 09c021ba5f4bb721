; check: --gpu gfx906
; 11 SGPRs and 6 are 17, which are rounded up to 32.
	.text
k:
	s_mov_b32 s25, 1
	s_mov_b64 vcc, 1
	v_mov_b32 v3, 1
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 11
	.end_amdhsa_kernel
