; check: --gpu gfx906
; A kernel without its end, in two workgroups.
;@ dispatch 2,1,1
	.text
k:
	v_mov_b32 v1, 1
	s_nop 0
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
