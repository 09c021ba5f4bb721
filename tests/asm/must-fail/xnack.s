; expect: .amdhsa_reserve_xnack_mask is 0 on this target
;@ gpu gfx1030
k:	s_endpgm
	.rodata
	.amdhsa_kernel k
	.amdhsa_next_free_vgpr 1
	.amdhsa_next_free_sgpr 1
	.amdhsa_reserve_xnack_mask 1
	.end_amdhsa_kernel
