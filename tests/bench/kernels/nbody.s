	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 4
	.text
	.protected	nbody                   ; -- Begin function nbody
	.globl	nbody
	.p2align	8
	.type	nbody,@function
nbody:                                  ; @nbody
; %bb.0:
	s_load_b32 s12, s[0:1], 0x4
	s_clause 0x1
	s_load_b32 s13, s[2:3], 0x24
	s_load_b256 s[4:11], s[2:3], 0x0
	s_load_b32 s3, s[0:1], 0xc
	v_mov_b32_e32 v8, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_mov_b32_e32 v6, v8
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s12, 0xffff
	s_mov_b32 s12, 0
	s_mul_i32 s0, s0, s15
	s_cmp_eq_u32 s3, 0
	v_add3_u32 v7, s0, s13, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_lshlrev_b64 v[9:10], 4, v[7:8]
	v_mov_b32_e32 v7, v8
	v_add_co_u32 v11, vcc_lo, s4, v9
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v12, null, s5, v10, vcc_lo
	global_load_b128 v[1:4], v[11:12], off
	s_cbranch_scc1 .LBB0_5
; %bb.1:
	v_mov_b32_e32 v5, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v6, v5 :: v_dual_lshlrev_b32 v13, 4, v0
	v_mov_b32_e32 v7, v5
	v_mov_b32_e32 v8, v7
	s_delay_alu instid0(VALU_DEP_3)
	v_mov_b32_e32 v7, v6
	v_mov_b32_e32 v6, v5
.LBB0_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_3 Depth 2
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v4, s12, v0
	s_mov_b32 s13, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64 v[14:15], 4, v[4:5]
	v_add_co_u32 v14, vcc_lo, s4, v14
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v15, null, s5, v15, vcc_lo
	global_load_b128 v[14:17], v[14:15], off
	s_waitcnt vmcnt(0)
	ds_store_b128 v13, v[14:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
.LBB0_3:                                ;   Parent Loop BB0_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_mov_b32_e32 v4, s13
	s_add_i32 s13, s13, 64
	ds_load_b128 v[14:17], v4
	ds_load_b128 v[18:21], v4 offset:16
	ds_load_b128 v[22:25], v4 offset:32
	ds_load_b128 v[26:29], v4 offset:48
	s_cmpk_eq_i32 s13, 0x300
	s_waitcnt lgkmcnt(3)
	v_sub_f32_e32 v14, v14, v1
	s_waitcnt lgkmcnt(2)
	v_dual_sub_f32 v4, v16, v3 :: v_dual_sub_f32 v19, v19, v2
	s_waitcnt lgkmcnt(1)
	v_dual_sub_f32 v23, v23, v2 :: v_dual_sub_f32 v18, v18, v1
	v_sub_f32_e32 v22, v22, v1
	s_waitcnt lgkmcnt(0)
	v_dual_sub_f32 v16, v20, v3 :: v_dual_sub_f32 v27, v27, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mul_f32_e32 v31, v23, v23
	v_dual_sub_f32 v20, v24, v3 :: v_dual_sub_f32 v15, v15, v2
	v_dual_sub_f32 v24, v28, v3 :: v_dual_fmac_f32 v31, v22, v22
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mul_f32 v28, v15, v15 :: v_dual_fmac_f32 v31, v20, v20
	v_dual_sub_f32 v26, v26, v1 :: v_dual_add_f32 v31, s11, v31
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cmp_gt_f32_e64 s1, 0x800000, v31
	v_cndmask_b32_e64 v35, 0, 24, s1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_ldexp_f32 v31, v31, v35
	v_cndmask_b32_e64 v35, 0, 12, s1
	v_rsq_f32_e32 v31, v31
	s_waitcnt_depctr depctr_va_vdst(0)
	v_ldexp_f32 v31, v31, v35
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_fmac_f32 v28, v14, v14 :: v_dual_mul_f32 v35, v31, v31
	v_fmac_f32_e32 v28, v4, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_f32_e32 v28, s11, v28
	v_cmp_gt_f32_e32 vcc_lo, 0x800000, v28
	v_cndmask_b32_e64 v33, 0, 24, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_ldexp_f32 v28, v28, v33
	v_cndmask_b32_e64 v33, 0, 12, vcc_lo
	v_rsq_f32_e32 v28, v28
	s_waitcnt_depctr depctr_va_vdst(0)
	v_ldexp_f32 v28, v28, v33
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mul_f32 v30, v19, v19 :: v_dual_mul_f32 v33, v28, v28
	v_mul_f32_e32 v28, v28, v33
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mul_f32 v17, v17, v28 :: v_dual_mul_f32 v28, v31, v35
	v_fma_f32 v7, v15, v17, v7
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_fmac_f32_e32 v30, v18, v18
	v_fma_f32 v6, v14, v17, v6
	v_mul_f32_e32 v14, v25, v28
	v_fmac_f32_e32 v8, v4, v17
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v30, v16, v16
	v_add_f32_e32 v30, s11, v30
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cmp_gt_f32_e64 s0, 0x800000, v30
	v_cndmask_b32_e64 v34, 0, 24, s0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_ldexp_f32 v30, v30, v34
	v_cndmask_b32_e64 v34, 0, 12, s0
	v_rsq_f32_e32 v30, v30
	s_waitcnt_depctr depctr_va_vdst(0)
	v_ldexp_f32 v30, v30, v34
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v34, v30, v30
	v_mul_f32_e32 v30, v30, v34
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mul_f32 v32, v27, v27 :: v_dual_mul_f32 v21, v21, v30
	v_fmac_f32_e32 v7, v19, v21
	v_fmac_f32_e32 v8, v16, v21
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_dual_fmac_f32 v6, v18, v21 :: v_dual_fmac_f32 v7, v23, v14
	v_fmac_f32_e32 v32, v26, v26
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_fmac_f32_e32 v8, v20, v14
	v_fmac_f32_e32 v6, v22, v14
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v32, v24, v24
	v_add_f32_e32 v32, s11, v32
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cmp_gt_f32_e64 s2, 0x800000, v32
	v_cndmask_b32_e64 v36, 0, 24, s2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_ldexp_f32 v32, v32, v36
	v_cndmask_b32_e64 v36, 0, 12, s2
	v_rsq_f32_e32 v32, v32
	s_waitcnt_depctr depctr_va_vdst(0)
	v_ldexp_f32 v32, v32, v36
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v33, v32, v32
	v_mul_f32_e32 v4, v32, v33
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v4, v29, v4
	v_fmac_f32_e32 v8, v24, v4
	v_fmac_f32_e32 v7, v27, v4
	v_fmac_f32_e32 v6, v26, v4
	s_cbranch_scc0 .LBB0_3
; %bb.4:                                ;   in Loop: Header=BB0_2 Depth=1
	s_add_i32 s12, s12, 48
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_le_u32 s3, s12
	s_barrier
	s_cbranch_scc0 .LBB0_2
.LBB0_5:
	s_waitcnt vmcnt(0)
	v_add_co_u32 v4, vcc_lo, s8, v9
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v5, null, s9, v10, vcc_lo
	v_mov_b32_e32 v16, 0
	global_load_b96 v[13:15], v[4:5], off
	s_waitcnt vmcnt(0)
	v_fma_f32 v15, s10, v8, v15
	v_fma_f32 v14, s10, v7, v14
	v_fmac_f32_e32 v13, s10, v6
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_fma_f32 v3, s10, v15, v3
	v_fma_f32 v2, s10, v14, v2
	global_store_b128 v[4:5], v[13:16], off
	global_load_b128 v[4:7], v[11:12], off
	s_waitcnt vmcnt(0)
	v_add_co_u32 v5, vcc_lo, s6, v9
	v_fmac_f32_e32 v1, s10, v13
	v_add_co_ci_u32_e64 v6, null, s7, v10, vcc_lo
	v_mov_b32_e32 v4, v7
	global_store_b128 v[5:6], v[1:4], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel nbody
		.amdhsa_group_segment_fixed_size 768
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 88
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 37
		.amdhsa_next_free_sgpr 16
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_shared_vgpr_count 0
		.amdhsa_inst_pref_size 8
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	nbody, .Lfunc_end0-nbody
                                        ; -- End function
	.set nbody.num_vgpr, 37
	.set nbody.num_agpr, 0
	.set nbody.numbered_sgpr, 16
	.set nbody.num_named_barrier, 0
	.set nbody.private_seg_size, 0
	.set nbody.uses_vcc, 1
	.set nbody.uses_flat_scratch, 0
	.set nbody.has_dyn_sized_stack, 0
	.set nbody.has_recursion, 0
	.set nbody.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 964
; TotalNumSgprs: 18
; NumVgprs: 37
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 768 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 37
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .name:           bodies
        .offset:         0
        .size:           8
        .type_name:      'float4*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           moved
        .offset:         8
        .size:           8
        .type_name:      'float4*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           speed
        .offset:         16
        .size:           8
        .type_name:      'float4*'
        .value_kind:     global_buffer
      - .name:           step
        .offset:         24
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .name:           softening
        .offset:         28
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .offset:         32
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         40
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         48
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_none
      - .offset:         64
        .size:           8
        .value_kind:     hidden_none
      - .offset:         72
        .size:           8
        .value_kind:     hidden_none
      - .offset:         80
        .size:           8
        .value_kind:     hidden_none
    .group_segment_fixed_size: 768
    .kernarg_segment_align: 8
    .kernarg_segment_size: 88
    .language:       OpenCL C
    .language_version:
      - 1
      - 2
    .max_flat_workgroup_size: 256
    .name:           nbody
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         nbody.kd
    .vgpr_count:     37
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata
