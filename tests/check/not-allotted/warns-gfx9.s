; check: --gpu gfx906
; 10 SGPRs and the 6 of vcc and its like are 16; half of a pair is beyond the 10.
	.text
k:
	s_mov_b32 s9, 1
	s_mov_b64 s[10:11], 1
	s_mov_b64 vcc, 1
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 10
	.end_amdhsa_kernel
