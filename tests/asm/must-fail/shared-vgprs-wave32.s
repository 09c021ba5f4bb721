; expect: but its waves have 32 lanes
;@ gpu gfx1030
k:
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 8
		.amdhsa_shared_vgpr_count 2
		.amdhsa_wavefront_size32 1
	.end_amdhsa_kernel
