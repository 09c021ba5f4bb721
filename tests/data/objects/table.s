; table.co is this text, assembled by llvm-mc 22 and linked by ld.lld 22 -shared: a kernel that adds to each element what a table has for it,
; with addresses that a linker (rel32), and a loader (R_AMDGPU_ABS64, R_AMDGPU_RELATIVE64), fill in.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.text
	.globl	lookup
	.p2align	8
	.type	lookup,@function
lookup:
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, pointers@rel32@lo+4
	s_addc_u32 s5, s5, pointers@rel32@hi+12
	s_load_b128 s[4:7], s[4:5], 0x0
	s_load_b64 s[0:1], s[0:1], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	v_and_b32_e32 v2, 12, v1
	s_waitcnt lgkmcnt(0)
	global_load_b32 v3, v2, s[4:5]
	global_load_b32 v4, v2, s[6:7]
	global_load_b32 v5, v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_add3_u32 v3, v3, v4, v5
	global_store_b32 v1, v3, s[0:1]
	s_endpgm
.Lfunc_end:
	.size	lookup, .Lfunc_end-lookup
	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel lookup
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
	.data
	.p2align	3
pointers:
	.quad ones
	.quad hundreds
	.p2align	4
ones:
	.long 1, 2, 3, 4
	.globl hundreds
	.type hundreds,@object
hundreds:
	.long 100, 200, 300, 400
	.size hundreds, 16
	.amdgpu_metadata
amdhsa.kernels:
  - .args:
      - { .name: data, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global, .type_name: 'uint*' }
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 256
    .name: lookup
    .private_segment_fixed_size: 0
    .sgpr_count: 10
    .symbol: lookup.kd
    .vgpr_count: 6
    .wavefront_size: 32
amdhsa.version: [ 1, 2 ]
	.end_amdgpu_metadata
