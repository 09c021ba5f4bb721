// out[i] = twice in[i], through LDS. lds.csv is no card's trace, but made up: to show what `time --trace` says of one.
;@ gpu gfx1100
;@ numthreads 128
;@ buffer in:u32[128]=i
;@ buffer out:u32[128]=0
;@ arg in
;@ arg out
;@ expect out[i] = 2 * i
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.text
twice:
	s_load_b128 s[0:3], s[0:1], null
	v_lshlrev_b32_e32 v1, 2, v0
	s_waitcnt lgkmcnt(0)
	global_load_b32 v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	ds_store_b32 v1, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_b32 v3, v1
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v3, v3, v3
	global_store_b32 v1, v3, s[2:3]
	s_endpgm
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel twice
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_wavefront_size32 1
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
		.amdhsa_workgroup_processor_mode 0
	.end_amdhsa_kernel
