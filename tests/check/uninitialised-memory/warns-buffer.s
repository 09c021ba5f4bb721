; check: --gpu gfx906
; Through the resource of scratch, whose dwords are apart: the second of two is written, not the first. And an undefined register stays so in scratch.
;@ numthreads 64
	.text
k:
	s_add_u32 s0, s0, s7
	s_addc_u32 s1, s1, 0
	v_mov_b32 v4, 0
	buffer_store_dword v4, off, s[0:3], 0 offset:12
	buffer_store_dword v9, off, s[0:3], 0 offset:16
	s_waitcnt vmcnt(0)
	buffer_load_dwordx2 v[2:3], off, s[0:3], 0 offset:8
	buffer_load_dword v5, off, s[0:3], 0 offset:16
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc, v3, v4
	v_cmp_eq_u32 vcc, v2, v4
	v_cmp_eq_u32 vcc, v5, v4
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 16
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_private_segment_fixed_size 32
	.end_amdhsa_kernel
