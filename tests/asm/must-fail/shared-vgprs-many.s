; expect: kernel 'k' exceeds the number of VGPRs with its shared VGPRs
;@ gpu gfx1030
k:
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 249
		.amdhsa_next_free_sgpr 8
		.amdhsa_shared_vgpr_count 1
		.amdhsa_wavefront_size32 0
	.end_amdhsa_kernel
