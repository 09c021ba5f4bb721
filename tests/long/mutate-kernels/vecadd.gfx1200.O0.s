;@ dispatch 2  ;@ arg x=128:u32:i  ;@ arg y=128:u32:3*i  ;@ arg z=128:u32
;@ expect z[i] = 4 * i
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_vecadd ; -- Begin function __clang_ocl_kern_imp_vecadd
	.globl	__clang_ocl_kern_imp_vecadd
	.p2align	2
	.type	__clang_ocl_kern_imp_vecadd,@function
__clang_ocl_kern_imp_vecadd:            ; @__clang_ocl_kern_imp_vecadd
	s_wait_loadcnt_dscnt 0x0
	s_wait_expcnt 0x0
	s_wait_samplecnt 0x0
	s_wait_bvhcnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s10, s33
	s_mov_b32 s33, s32
	s_add_co_i32 s32, s32, 40
	s_mov_b32 s6, ttmp9
	scratch_store_b32 off, v4, s33 offset:32 ; 4-byte Folded Spill
	scratch_store_b32 off, v3, s33 offset:28 ; 4-byte Folded Spill
	v_mov_b32_e32 v4, v2
	scratch_load_b32 v2, off, s33 offset:32 ; 4-byte Folded Reload
	v_mov_b32_e32 v6, v0
	scratch_load_b32 v0, off, s33 offset:28 ; 4-byte Folded Reload
	v_mov_b32_e32 v3, v5
	s_wait_loadcnt 0x0
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v7, v1
	s_mov_b64 s[4:5], 0
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s8, s5
	s_mov_b32 s9, -1
	s_mov_b32 s2, s33
	s_wait_alu depctr_sa_sdst(0)
	s_cmp_lg_u32 s2, s9
	s_mov_b64 s[0:1], src_private_base
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s7, s1
	s_wait_alu depctr_sa_sdst(0)
	s_cselect_b32 s0, s7, s8
	s_mov_b32 s1, s4
	s_wait_alu depctr_sa_sdst(0)
	s_cselect_b32 s4, s2, s1
	s_mov_b32 s5, s0
	s_add_co_i32 s0, s33, 8
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s2, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cmp_lg_u32 s2, s9
	s_cselect_b32 s0, s7, s8
	s_cselect_b32 s2, s2, s1
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s3, s0
	s_add_co_i32 s11, s33, 16
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s0, s11
	s_wait_alu depctr_sa_sdst(0)
	s_cmp_lg_u32 s0, s9
	s_cselect_b32 s7, s7, s8
	s_cselect_b32 s0, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s1, s7
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_b64 v[0:1], v[6:7]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_store_b64 v[0:1], v[4:5]
	v_mov_b32_e32 v0, s0
	s_wait_alu depctr_sa_sdst(0)
	v_mov_b32_e32 v1, s1
	flat_store_b64 v[0:1], v[2:3]
	s_mov_b32 s7, 0x3ff
	s_wait_alu depctr_sa_sdst(0)
	v_and_b32_e64 v0, v31, s7
	s_mov_b32 s7, 6
	s_wait_alu depctr_sa_sdst(0)
	v_lshl_or_b32 v0, s6, s7, v0
	scratch_store_b32 off, v0, s33 offset:24
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b64 v[1:2], v[0:1]
	v_mov_b32_e32 v0, 0
	scratch_load_b32 v3, off, s33 offset:24
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	s_wait_loadcnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_lshlrev_b64_e64 v[5:6], s4, v[3:4]
	s_wait_dscnt 0x0
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v6
	v_add_co_u32 v0, s4, v0, v3
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, s4, v1, v2, s4
	v_mov_b32_e32 v1, v2
	global_load_b32 v0, v[0:1], off
	v_mov_b32_e32 v1, s2
	v_mov_b32_e32 v2, s3
	flat_load_b64 v[2:3], v[1:2]
	s_wait_loadcnt_dscnt 0x0
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v6
	v_add_co_u32 v1, s2, v1, v4
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v3, s2, v2, v3, s2
	v_mov_b32_e32 v2, v3
	global_load_b32 v1, v[1:2], off
	s_wait_loadcnt 0x0
	v_add_nc_u32_e64 v2, v0, v1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b64 v[7:8], v[0:1]
	s_wait_loadcnt_dscnt 0x0
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_co_u32 v0, s0, v0, v4
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v3, s0, v1, v3, s0
	v_mov_b32_e32 v1, v3
	global_store_b32 v[0:1], v2, off
	s_mov_b32 s32, s33
	s_mov_b32 s33, s10
	s_wait_alu depctr_sa_sdst(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_vecadd, .Lfunc_end0-__clang_ocl_kern_imp_vecadd
	.set __clang_ocl_kern_imp_vecadd.num_vgpr, 32
	.set __clang_ocl_kern_imp_vecadd.num_agpr, 0
	.set __clang_ocl_kern_imp_vecadd.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_vecadd.num_named_barrier, 0
	.set __clang_ocl_kern_imp_vecadd.private_seg_size, 40
	.set __clang_ocl_kern_imp_vecadd.uses_vcc, 0
	.set __clang_ocl_kern_imp_vecadd.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_vecadd.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_vecadd.has_recursion, 0
	.set __clang_ocl_kern_imp_vecadd.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	vecadd                  ; -- Begin function vecadd
	.globl	vecadd
	.p2align	8
	.type	vecadd,@function
vecadd:                                 ; @vecadd
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v11, s4, 0
	v_writelane_b32 v11, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v11, 0
	v_readlane_b32 s1, v11, 1
	v_mov_b32_e32 v31, v0
	s_load_b64 s[18:19], s[0:1], 0x0
	s_load_b64 s[16:17], s[0:1], 0x8
	s_load_b64 s[14:15], s[0:1], 0x10
	s_mov_b64 s[12:13], 0
	s_mov_b32 s21, s13
	s_mov_b32 s22, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s22
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s20, s3
	s_cselect_b32 s2, s20, s21
	s_mov_b32 s3, s12
	s_cselect_b32 s12, s8, s3
	s_mov_b32 s13, s2
	s_add_co_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s22
	s_cselect_b32 s2, s20, s21
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_co_i32 s24, s33, 16
	s_mov_b32 s2, s24
	s_cmp_lg_u32 s2, s22
	s_cselect_b32 s20, s20, s21
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s20
	v_mov_b32_e32 v0, s12
	v_mov_b32_e32 v1, s13
	s_wait_kmcnt 0x0
	v_mov_b32_e32 v2, s18
	v_mov_b32_e32 v3, s19
	flat_store_b64 v[0:1], v[2:3]
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	v_mov_b32_e32 v2, s16
	v_mov_b32_e32 v3, s17
	flat_store_b64 v[0:1], v[2:3]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	v_mov_b32_e32 v2, s14
	v_mov_b32_e32 v3, s15
	flat_store_b64 v[0:1], v[2:3]
	v_mov_b32_e32 v0, s12
	v_mov_b32_e32 v1, s13
	flat_load_b64 v[9:10], v[0:1]
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_b64 v[7:8], v[0:1]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[5:6], v[0:1]
	s_wait_loadcnt_dscnt 0x202
	v_mov_b32_e32 v0, v9
	s_wait_loadcnt_dscnt 0x101
	v_mov_b32_e32 v2, v7
	s_wait_loadcnt_dscnt 0x0
	v_mov_b32_e32 v4, v5
	s_mov_b32 s2, 32
	s_wait_alu depctr_sa_sdst(0)
	v_lshrrev_b64 v[9:10], s2, v[9:10]
	v_mov_b32_e32 v1, v9
	v_lshrrev_b64 v[7:8], s2, v[7:8]
	v_mov_b32_e32 v3, v7
	v_lshrrev_b64 v[5:6], s2, v[5:6]
	s_mov_b64 s[2:3], 24
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[8:9], s[0:1], s[2:3]
	s_getpc_b64 s[0:1]
	s_sext_i32_i16 s1, s1
	s_add_co_u32 s0, s0, __clang_ocl_kern_imp_vecadd@rel32@lo+8
	s_add_co_ci_u32 s1, s1, __clang_ocl_kern_imp_vecadd@rel32@hi+16
	s_wait_alu depctr_sa_sdst(0)
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel vecadd
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 72
		.amdhsa_kernarg_size 280
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 4
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end1:
	.size	vecadd, .Lfunc_end1-vecadd
	.set vecadd.num_vgpr, max(32, __clang_ocl_kern_imp_vecadd.num_vgpr)
	.set vecadd.num_agpr, max(0, __clang_ocl_kern_imp_vecadd.num_agpr)
	.set vecadd.numbered_sgpr, max(34, __clang_ocl_kern_imp_vecadd.numbered_sgpr)
	.set vecadd.num_named_barrier, max(0, __clang_ocl_kern_imp_vecadd.num_named_barrier)
	.set vecadd.private_seg_size, 32+max(__clang_ocl_kern_imp_vecadd.private_seg_size)
	.set vecadd.uses_vcc, or(0, __clang_ocl_kern_imp_vecadd.uses_vcc)
	.set vecadd.uses_flat_scratch, or(0, __clang_ocl_kern_imp_vecadd.uses_flat_scratch)
	.set vecadd.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_vecadd.has_dyn_sized_stack)
	.set vecadd.has_recursion, or(0, __clang_ocl_kern_imp_vecadd.has_recursion)
	.set vecadd.has_indirect_call, or(0, __clang_ocl_kern_imp_vecadd.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .name:           x
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           y
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           z
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         28
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         36
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         38
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         40
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         42
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         44
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         46
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         88
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         104
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         112
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         120
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         128
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         136
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         224
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           vecadd
    .private_segment_fixed_size: 72
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     34
    .sgpr_spill_count: 2
    .symbol:         vecadd.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
