; check: --gpu gfx1100 --wave 64
; As m0 says, it stays below 4.
	.text
k:
	s_mov_b32 m0, 3
	v_mov_b32 v1, 1
	v_movreld_b32 v0, v1
	s_mov_b32 m0, 2
	v_movreld_b32 v0, v1
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 8
		.amdhsa_wavefront_size32 0
	.end_amdhsa_kernel
