;@ gpu gfx1030
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 6
	.text
	.protected	returns                 ; -- Begin function returns
	.globl	returns
	.p2align	8
	.type	returns,@function
returns:                                ; @returns
; %bb.0:
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	s_mov_b32 s0, exec_lo
	v_cmpx_ne_u32_e32 17, v0
	s_xor_b32 s2, exec_lo, s0
	s_cbranch_execnz .LBB0_3
; %bb.1:
	s_andn2_saveexec_b32 s0, s2
	s_cbranch_execnz .LBB0_30
.LBB0_2:
	s_endpgm
.LBB0_3:
	v_mul_u32_u24_e32 v1, 0x2493, v0
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_and_b32_e32 v2, 15, v0
	v_sub_nc_u32_e32 v4, 0, v0
	s_mov_b32 s3, 6
	v_lshrrev_b32_e32 v1, 16, v1
	s_mov_b32 s4, 7
	v_add_nc_u32_e32 v5, 6, v2
	s_mov_b32 s5, 0
	s_mov_b32 s7, 1
	v_mul_lo_u16 v1, v1, 7
	s_mov_b32 s9, 2
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr8
	v_sub_nc_u16 v3, v0, v1
	v_mov_b32_e32 v1, -1
	v_add_nc_u16 v6, v3, 9
	v_mov_b32_e32 v3, 0
	s_branch .LBB0_6
.LBB0_4:                                ;   in Loop: Header=BB0_6 Depth=1
	s_or_b32 exec_lo, exec_lo, s13
	v_mov_b32_e32 v8, 2
	s_andn2_b32 s8, s8, exec_lo
	s_and_b32 s11, s11, exec_lo
	s_orn2_b32 s12, s12, exec_lo
	s_or_b32 s8, s8, s11
.LBB0_5:                                ;   in Loop: Header=BB0_6 Depth=1
	s_or_b32 exec_lo, exec_lo, s10
	s_and_b32 s10, exec_lo, s12
	s_or_b32 s5, s10, s5
	s_andn2_b32 s6, s6, exec_lo
	s_and_b32 s10, s8, exec_lo
	s_or_b32 s6, s6, s10
	s_andn2_b32 exec_lo, exec_lo, s5
	s_cbranch_execz .LBB0_21
.LBB0_6:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_9 Depth 2
	v_add_nc_u32_e32 v7, s3, v3
	v_mov_b32_e32 v9, v4
	s_mov_b32 s11, 0
	s_mov_b32 s16, 0
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	v_add_nc_u32_e32 v8, 1, v7
                                        ; implicit-def: $sgpr12
                                        ; implicit-def: $sgpr10
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr13
                                        ; implicit-def: $sgpr15
	s_branch .LBB0_9
.LBB0_7:                                ;   in Loop: Header=BB0_9 Depth=2
	s_or_b32 exec_lo, exec_lo, s21
	s_andn2_b32 s15, s15, exec_lo
	s_and_b32 s20, s20, exec_lo
	s_andn2_b32 s14, s14, exec_lo
	s_and_b32 s19, s19, exec_lo
	s_or_b32 s15, s15, s20
	s_andn2_b32 s13, s13, exec_lo
	s_or_b32 s14, s14, s19
.LBB0_8:                                ;   in Loop: Header=BB0_9 Depth=2
	s_or_b32 exec_lo, exec_lo, s18
	s_and_b32 s18, exec_lo, s14
	v_add_nc_u32_e32 v10, s16, v3
	s_or_b32 s11, s18, s11
	v_mov_b32_e32 v2, s16
	s_andn2_b32 s10, s10, exec_lo
	s_and_b32 s16, s15, exec_lo
	s_andn2_b32 s12, s12, exec_lo
	s_and_b32 s18, s13, exec_lo
	s_or_b32 s10, s10, s16
	s_or_b32 s12, s12, s18
	s_mov_b32 s16, s17
	s_andn2_b32 exec_lo, exec_lo, s11
	s_cbranch_execz .LBB0_12
.LBB0_9:                                ;   Parent Loop BB0_6 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_add_nc_u32_e32 v9, s7, v9
	s_andn2_b32 s15, s15, exec_lo
	s_or_b32 s13, s13, exec_lo
	s_or_b32 s14, s14, exec_lo
	s_mov_b32 s18, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
                                        ; implicit-def: $sgpr17
	v_cmpx_ne_u32_e32 0, v9
	s_cbranch_execz .LBB0_8
; %bb.10:                               ;   in Loop: Header=BB0_9 Depth=2
	s_add_i32 s17, s9, s16
	s_mov_b32 s19, -1
	v_cmp_le_u32_e32 vcc_lo, s17, v5
	s_mov_b32 s20, -1
                                        ; implicit-def: $sgpr17
	s_and_saveexec_b32 s21, vcc_lo
	s_cbranch_execz .LBB0_7
; %bb.11:                               ;   in Loop: Header=BB0_9 Depth=2
	s_add_i32 s17, s16, 1
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_cmp_eq_u32 s4, s17
	s_cselect_b32 s19, -1, 0
	s_xor_b32 s20, exec_lo, -1
	s_orn2_b32 s19, s19, exec_lo
	s_branch .LBB0_7
.LBB0_12:                               ;   in Loop: Header=BB0_6 Depth=1
	s_or_b32 exec_lo, exec_lo, s11
	v_add_nc_u32_e32 v3, 1, v10
	s_xor_b32 s13, s12, -1
                                        ; implicit-def: $sgpr12
                                        ; implicit-def: $sgpr11
	s_and_saveexec_b32 s14, s13
	s_xor_b32 s13, exec_lo, s14
	s_cbranch_execz .LBB0_16
; %bb.13:                               ;   in Loop: Header=BB0_6 Depth=1
	s_mov_b32 s11, 0
	s_mov_b32 s12, 5
	s_and_saveexec_b32 s14, s10
	s_xor_b32 s10, exec_lo, s14
	s_cbranch_execz .LBB0_15
; %bb.14:                               ;   in Loop: Header=BB0_6 Depth=1
	v_mov_b32_e32 v8, v3
	v_mov_b32_e32 v7, v10
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
.LBB0_15:                               ;   in Loop: Header=BB0_6 Depth=1
	s_or_b32 exec_lo, exec_lo, s10
	v_mov_b32_e32 v3, v8
.LBB0_16:                               ;   in Loop: Header=BB0_6 Depth=1
	s_or_saveexec_b32 s10, s13
	v_mov_b32_e32 v8, s12
	s_xor_b32 exec_lo, exec_lo, s10
	s_cbranch_execz .LBB0_18
; %bb.17:                               ;   in Loop: Header=BB0_6 Depth=1
	v_mad_u64_u32 v[1:2], null, s7, 11, v[2:3]
	v_mov_b32_e32 v8, 8
	v_mov_b32_e32 v7, v10
	s_or_b32 s11, s11, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
.LBB0_18:                               ;   in Loop: Header=BB0_6 Depth=1
	s_or_b32 exec_lo, exec_lo, s10
	s_mov_b32 s12, -1
	s_xor_b32 s11, s11, -1
	s_or_b32 s8, s8, exec_lo
	s_and_saveexec_b32 s10, s11
	s_cbranch_execz .LBB0_5
; %bb.19:                               ;   in Loop: Header=BB0_6 Depth=1
	v_cmp_lt_i32_sdwa s14, v7, v6 src0_sel:DWORD src1_sel:WORD_0
	s_mov_b32 s11, 0
	s_and_saveexec_b32 s13, s14
	s_cbranch_execz .LBB0_4
; %bb.20:                               ;   in Loop: Header=BB0_6 Depth=1
	s_add_i32 s7, s7, 1
	s_add_i32 s3, s3, -1
	s_add_i32 s4, s4, -1
	s_add_i32 s14, s9, 2
	s_cmp_eq_u32 s7, 6
	v_add_nc_u32_e32 v4, s9, v4
	s_cselect_b32 s9, -1, 0
	s_mov_b32 s11, exec_lo
	s_orn2_b32 s12, s9, exec_lo
	s_mov_b32 s9, s14
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	s_branch .LBB0_4
.LBB0_21:
	s_or_b32 exec_lo, exec_lo, s5
	v_lshlrev_b32_e32 v0, 2, v0
	s_xor_b32 s3, s6, -1
	s_and_saveexec_b32 s4, s3
	s_xor_b32 s3, exec_lo, s4
	s_cbranch_execz .LBB0_23
; %bb.22:
	v_not_b32_e32 v2, v7
	v_mov_b32_e32 v8, 1
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v2, s[0:1]
.LBB0_23:
	s_or_b32 exec_lo, exec_lo, s3
	s_mov_b32 s4, -1
	s_mov_b32 s3, exec_lo
	v_cmpx_gt_i32_e32 8, v8
	s_cbranch_execz .LBB0_27
; %bb.24:
	s_mov_b32 s4, 0
	s_mov_b32 s5, exec_lo
	v_cmpx_eq_u32_e32 2, v8
	s_cbranch_execz .LBB0_26
; %bb.25:
	s_mov_b32 s4, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
.LBB0_26:
	s_or_b32 exec_lo, exec_lo, s5
	s_orn2_b32 s4, s4, exec_lo
.LBB0_27:
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s3, s4
	s_cbranch_execz .LBB0_29
; %bb.28:
	v_mad_u64_u32 v[1:2], null, 0x64, v1, v[3:4]
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v1, s[0:1]
.LBB0_29:
	s_or_b32 exec_lo, exec_lo, s3
	s_waitcnt lgkmcnt(0)
	s_andn2_saveexec_b32 s0, s2
	s_cbranch_execz .LBB0_2
.LBB0_30:
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel returns
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 11
		.amdhsa_next_free_sgpr 22
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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
	.size	returns, .Lfunc_end0-returns
                                        ; -- End function
	.set returns.num_vgpr, 11
	.set returns.num_agpr, 0
	.set returns.numbered_sgpr, 22
	.set returns.num_named_barrier, 0
	.set returns.private_seg_size, 0
	.set returns.uses_vcc, 1
	.set returns.uses_flat_scratch, 0
	.set returns.has_dyn_sized_stack, 0
	.set returns.has_recursion, 0
	.set returns.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 912
; TotalNumSgprs: 24
; NumVgprs: 11
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 24
; NumVGPRsForWavesPerEU: 11
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 6, 3214868480
	.fill 48, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 60
    .name:           returns
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         returns.kd
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
