	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 4
	.text
	.protected	matmul                  ; -- Begin function matmul
	.globl	matmul
	.p2align	8
	.type	matmul,@function
matmul:                                 ; @matmul
; %bb.0:
	s_load_dword s13, s[4:5], 0x4
	s_load_dwordx4 s[0:3], s[6:7], 0x0
	s_load_dwordx2 s[10:11], s[6:7], 0x10
	s_load_dword s12, s[6:7], 0x18
	s_load_dword s14, s[6:7], 0x24
	s_waitcnt lgkmcnt(0)
	s_and_b32 s15, s13, 0xffff
	s_add_u32 s4, s6, 32
	s_addc_u32 s5, s7, 0
	s_mul_i32 s6, s15, s8
	v_add_u32_e32 v4, s14, v0
	s_cmp_eq_u32 s12, 0
	s_mov_b32 s7, 0
	s_cbranch_scc1 .LBB0_3
; %bb.1:
	s_load_dword s4, s[4:5], 0x8
	s_lshr_b32 s5, s13, 16
	s_mul_i32 s5, s5, s9
	v_mul_lo_u32 v2, v1, s12
	v_mul_u32_u24_e32 v6, 48, v1
	s_waitcnt lgkmcnt(0)
	s_add_i32 s5, s5, s4
	v_add_u32_e32 v3, s5, v1
	v_mul_lo_u32 v5, v3, s12
	v_lshlrev_b32_e32 v3, 2, v0
	v_mad_u32_u24 v7, v1, 48, v3
	v_add_u32_e32 v8, 0x240, v3
	v_add3_u32 v1, v4, v2, s6
	s_mul_i32 s4, s12, 12
	v_add_u32_e32 v0, v0, v5
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v9, s1
	v_mov_b32_e32 v10, s3
	v_mov_b32_e32 v11, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v2, s7, v0
	v_lshlrev_b64 v[12:13], 2, v[2:3]
	v_mov_b32_e32 v2, v3
	v_add_co_u32_e32 v12, vcc, s0, v12
	v_addc_co_u32_e32 v13, vcc, v9, v13, vcc
	global_load_dword v14, v[12:13], off
	v_lshlrev_b64 v[12:13], 2, v[1:2]
	s_add_i32 s7, s7, 12
	v_add_co_u32_e32 v12, vcc, s2, v12
	v_addc_co_u32_e32 v13, vcc, v10, v13, vcc
	global_load_dword v2, v[12:13], off
	v_add_u32_e32 v1, s4, v1
	s_cmp_lt_u32 s7, s12
	s_waitcnt vmcnt(0)
	ds_write2_b32 v7, v14, v2 offset1:144
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[12:13], v6 offset1:1
	ds_read2_b32 v[14:15], v8 offset1:12
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v2, v12, v14
	v_add_f32_e32 v2, v11, v2
	v_mul_f32_e32 v11, v13, v15
	v_add_f32_e32 v2, v2, v11
	ds_read2_b32 v[11:12], v6 offset0:2 offset1:3
	ds_read2_b32 v[13:14], v8 offset0:24 offset1:36
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v11, v11, v13
	v_add_f32_e32 v2, v2, v11
	v_mul_f32_e32 v11, v12, v14
	v_add_f32_e32 v2, v2, v11
	ds_read2_b32 v[11:12], v6 offset0:4 offset1:5
	ds_read2_b32 v[13:14], v8 offset0:48 offset1:60
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v11, v11, v13
	v_add_f32_e32 v2, v2, v11
	v_mul_f32_e32 v11, v12, v14
	v_add_f32_e32 v2, v2, v11
	ds_read2_b32 v[11:12], v6 offset0:6 offset1:7
	ds_read2_b32 v[13:14], v8 offset0:72 offset1:84
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v11, v11, v13
	v_add_f32_e32 v2, v2, v11
	v_mul_f32_e32 v11, v12, v14
	v_add_f32_e32 v2, v2, v11
	ds_read2_b32 v[11:12], v6 offset0:8 offset1:9
	ds_read2_b32 v[13:14], v8 offset0:96 offset1:108
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v11, v11, v13
	v_add_f32_e32 v2, v2, v11
	v_mul_f32_e32 v11, v12, v14
	v_add_f32_e32 v2, v2, v11
	ds_read2_b32 v[11:12], v6 offset0:10 offset1:11
	ds_read2_b32 v[13:14], v8 offset0:120 offset1:132
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v11, v11, v13
	v_add_f32_e32 v2, v2, v11
	v_mul_f32_e32 v11, v12, v14
	v_add_f32_e32 v11, v2, v11
	s_barrier
	s_cbranch_scc1 .LBB0_2
	s_branch .LBB0_4
.LBB0_3:
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v11, 0
.LBB0_4:
	v_add3_u32 v0, v4, s6, v5
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s11
	v_add_co_u32_e32 v0, vcc, s10, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	global_store_dword v[0:1], v11, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul
		.amdhsa_group_segment_fixed_size 1152
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 88
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
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
	.size	matmul, .Lfunc_end0-matmul
                                        ; -- End function
	.set matmul.num_vgpr, 16
	.set matmul.num_agpr, 0
	.set matmul.numbered_sgpr, 16
	.set matmul.num_named_barrier, 0
	.set matmul.private_seg_size, 0
	.set matmul.uses_vcc, 1
	.set matmul.uses_flat_scratch, 0
	.set matmul.has_dyn_sized_stack, 0
	.set matmul.has_recursion, 0
	.set matmul.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 548
; TotalNumSgprs: 20
; NumVgprs: 16
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1152 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 20
; NumVGPRsForWavesPerEU: 16
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.section	.AMDGPU.csdata,"",@progbits
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .name:           left
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           right
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           product
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .name:           size
        .offset:         24
        .size:           4
        .type_name:      uint
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
    .group_segment_fixed_size: 1152
    .kernarg_segment_align: 8
    .kernarg_segment_size: 88
    .language:       OpenCL C
    .language_version:
      - 1
      - 2
    .max_flat_workgroup_size: 256
    .name:           matmul
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         matmul.kd
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata
