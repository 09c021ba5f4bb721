; check: --gpu gfx906
; A work-item has 16 bytes of scratch: at 16 is the next wave's.
;@ numthreads 128
	.text
k:
	v_mov_b32 v1, 7
	s_add_u32 s0, s0, s5
	s_addc_u32 s1, s1, 0
	buffer_store_dword v1, off, s[0:3], 0 offset:12
	buffer_store_dword v1, off, s[0:3], 0 offset:16
	s_waitcnt vmcnt(0)
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 16
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_private_segment_fixed_size 16
	.end_amdhsa_kernel
