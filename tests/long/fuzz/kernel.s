; A kernel with what code objects can hold: a descriptor, metadata, symbols of all kinds, relocations, sections with and without bytes.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 5
	.text
	.globl	fill
	.p2align	8
	.type	fill,@function
fill:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, table@rel32@lo+4
	s_addc_u32 s3, s3, table@rel32@hi+12
	s_load_dword s2, s[2:3], 0x4
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, shared@gotpcrel32@lo+4
	s_addc_u32 s9, s9, shared@gotpcrel32@hi+12
	s_load_dwordx2 s[8:9], s[8:9], 0x0
	v_mov_b32_e32 v0, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s2
	global_store_dword v0, v1, s[0:1]
	s_cbranch_execz .Lend
	global_store_dword v0, v1, s[8:9]
.Lend:
	s_endpgm
.Lfunc_end:
	.size	fill, .Lfunc_end-fill
	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel fill
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 2
		.amdhsa_next_free_sgpr 10
	.end_amdhsa_kernel
table:
	.long 1, 2, 3
	.quad fill, later
	.long shared - .
	.data
	.weak later
	.globl shared
	.hidden shared
shared:
	.quad table + 4
	.comm common, 16, 3
	.lcomm zeroes, 32
	.set alias, shared + 4
	.set number, 42
	.amdgpu_lds lds, 64, 16
	.long lds@abs32@lo
	.section .names,"aMS",@progbits,1
	.asciz "name"
	.ident "test"
	.addrsig
	.addrsig_sym shared
	.amdgpu_metadata
amdhsa.kernels:
  - .args:
      - { .name: out, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global }
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 256
    .name: fill
    .private_segment_fixed_size: 0
    .sgpr_count: 12
    .symbol: fill.kd
    .vgpr_count: 2
    .wavefront_size: 32
amdhsa.version: [ 1, 2 ]
	.end_amdgpu_metadata
