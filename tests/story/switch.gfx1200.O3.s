;@ gpu gfx1200
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 6
	.text
	.protected	switches                ; -- Begin function switches
	.globl	switches
	.p2align	8
	.type	switches,@function
switches:                               ; @switches
; %bb.0:
	v_mul_lo_u16 v1, v0, 5
	s_mov_b32 s2, 0
	s_mov_b32 s6, 0
	s_mov_b32 s4, 0
	s_mov_b32 s3, 0
	v_and_b32_e32 v2, 0xffff, v1
	s_mov_b32 s5, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v2, 0x1746, v2
	v_lshrrev_b32_e32 v2, 16, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u16 v2, v2, 11
	v_sub_nc_u16 v2, v1, v2
                                        ; implicit-def: $vgpr1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_i16_e32 2, v2
	s_xor_b32 s5, exec_lo, s5
	s_cbranch_execnz .LBB0_7
; %bb.1:
	s_and_not1_saveexec_b32 s5, s5
	s_cbranch_execnz .LBB0_16
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s5
	s_mov_b32 s5, 0
	s_and_saveexec_b32 s7, s6
	s_cbranch_execnz .LBB0_19
.LBB0_3:
	s_or_b32 exec_lo, exec_lo, s7
	s_and_saveexec_b32 s6, s4
	s_cbranch_execnz .LBB0_20
.LBB0_4:
	s_or_b32 exec_lo, exec_lo, s6
	s_and_saveexec_b32 s4, s3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s3, exec_lo, s4
	s_cbranch_execnz .LBB0_21
.LBB0_5:
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s3, s2
	s_cbranch_execnz .LBB0_22
.LBB0_6:
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s2, s5
	s_cbranch_execnz .LBB0_23
	s_branch .LBB0_46
.LBB0_7:
	s_mov_b32 s4, -1
	s_mov_b32 s7, 0
	s_mov_b32 s3, exec_lo
                                        ; implicit-def: $vgpr1
	v_cmpx_lt_i16_e32 3, v2
	s_cbranch_execz .LBB0_15
; %bb.8:
	s_mov_b32 s4, 0
	s_mov_b32 s7, exec_lo
	v_cmpx_lt_i16_e32 6, v2
	s_xor_b32 s7, exec_lo, s7
	s_cbranch_execz .LBB0_12
; %bb.9:
	s_mov_b32 s6, -1
	s_mov_b32 s8, exec_lo
	v_cmpx_eq_u16_e32 7, v2
	s_cbranch_execz .LBB0_11
; %bb.10:
	s_xor_b32 s6, exec_lo, -1
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
.LBB0_11:
	s_or_b32 exec_lo, exec_lo, s8
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s6, s6, exec_lo
.LBB0_12:
	s_or_saveexec_b32 s7, s7
	v_mov_b32_e32 v1, -1
	s_xor_b32 exec_lo, exec_lo, s7
; %bb.13:
	v_cmp_ne_u16_e32 vcc_lo, 4, v2
	v_mov_b32_e32 v1, 30
	s_and_not1_b32 s6, s6, exec_lo
	s_mov_b32 s4, exec_lo
	s_and_b32 s8, vcc_lo, exec_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s6, s6, s8
; %bb.14:
	s_or_b32 exec_lo, exec_lo, s7
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s7, s4, exec_lo
	s_xor_b32 s4, exec_lo, -1
	s_and_b32 s6, s6, exec_lo
.LBB0_15:
	s_or_b32 exec_lo, exec_lo, s3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s3, s7, exec_lo
	s_and_b32 s4, s4, exec_lo
	s_and_b32 s6, s6, exec_lo
	s_and_not1_saveexec_b32 s5, s5
	s_cbranch_execz .LBB0_2
.LBB0_16:
	s_mov_b32 s2, -1
	s_mov_b32 s7, s6
	s_mov_b32 s8, s4
	s_mov_b32 s9, exec_lo
	v_cmpx_lt_i16_e32 0, v2
; %bb.17:
	v_cmp_ne_u16_e32 vcc_lo, 1, v2
	s_and_not1_b32 s7, s6, exec_lo
	s_xor_b32 s2, exec_lo, -1
	s_or_b32 s8, s4, exec_lo
	s_and_b32 s10, vcc_lo, exec_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s7, s7, s10
; %bb.18:
	s_or_b32 exec_lo, exec_lo, s9
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 s4, s4, exec_lo
	s_and_b32 s8, s8, exec_lo
	s_and_not1_b32 s6, s6, exec_lo
	s_and_b32 s7, s7, exec_lo
	s_and_b32 s2, s2, exec_lo
	s_or_b32 s4, s4, s8
	s_or_b32 s6, s6, s7
	s_or_b32 exec_lo, exec_lo, s5
	s_mov_b32 s5, 0
	s_and_saveexec_b32 s7, s6
	s_cbranch_execz .LBB0_3
.LBB0_19:
	v_mov_b32_e32 v1, 50
	s_mov_b32 s5, exec_lo
	s_and_not1_b32 s3, s3, exec_lo
	s_and_not1_b32 s4, s4, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_or_b32 exec_lo, exec_lo, s7
	s_and_saveexec_b32 s6, s4
	s_cbranch_execz .LBB0_4
.LBB0_20:
	v_mov_b32_e32 v1, 50
	s_or_b32 s3, s3, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	s_or_b32 exec_lo, exec_lo, s6
	s_and_saveexec_b32 s4, s3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s3, exec_lo, s4
	s_cbranch_execz .LBB0_5
.LBB0_21:
	s_or_b32 s5, s5, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s3, s2
	s_cbranch_execz .LBB0_6
.LBB0_22:
	v_mov_b32_e32 v1, 10
	s_or_b32 s5, s5, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s2, s5
	s_cbranch_execz .LBB0_46
.LBB0_23:
	v_and_b32_e32 v3, 0xffff, v0
	s_mov_b32 s3, 0
	s_mov_b32 s4, 0
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v3, 0x5556, v3
	v_lshrrev_b32_e32 v3, 16, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u16 v3, v3, 3
	v_sub_nc_u16 v3, v0, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u16 v3, v3, 3
	v_and_b32_e32 v4, 0xffff, v3
	v_and_b32_e32 v3, 0xffff, v2
	s_delay_alu instid0(VALU_DEP_2)
	v_add_nc_u32_e32 v4, 1, v4
	s_branch .LBB0_25
.LBB0_24:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b32 exec_lo, exec_lo, s9
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s7, exec_lo, s7
	s_or_b32 s3, s7, s3
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 s5, s5, exec_lo
	s_and_b32 s7, s6, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s5, s5, s7
	s_and_not1_b32 exec_lo, exec_lo, s3
	s_cbranch_execz .LBB0_43
.LBB0_25:                               ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(VALU_DEP_2)
	v_dual_mov_b32 v2, v1 :: v_dual_add_nc_u32 v1, s4, v3
	s_mov_b32 s7, 0
	s_mov_b32 s9, 0
	s_mov_b32 s8, 0
	s_mov_b32 s10, exec_lo
	v_and_b32_e32 v5, 3, v1
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
                                        ; implicit-def: $vgpr1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_i32_e32 1, v5
	s_xor_b32 s10, exec_lo, s10
	s_cbranch_execnz .LBB0_32
; %bb.26:                               ;   in Loop: Header=BB0_25 Depth=1
	s_and_not1_saveexec_b32 s10, s10
	s_cbranch_execnz .LBB0_39
.LBB0_27:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b32 exec_lo, exec_lo, s10
	s_and_saveexec_b32 s10, s9
	s_cbranch_execnz .LBB0_42
.LBB0_28:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b32 exec_lo, exec_lo, s10
	s_and_saveexec_b32 s9, s7
	s_cbranch_execz .LBB0_30
.LBB0_29:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b32 s8, s8, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
.LBB0_30:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b32 exec_lo, exec_lo, s9
	s_mov_b32 s7, -1
	s_or_b32 s6, s6, exec_lo
	s_and_saveexec_b32 s9, s8
	s_cbranch_execz .LBB0_24
; %bb.31:                               ;   in Loop: Header=BB0_25 Depth=1
	s_add_co_i32 s4, s4, 1
	s_and_not1_b32 s6, s6, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_eq_u32_e32 vcc_lo, s4, v4
	s_or_not1_b32 s7, vcc_lo, exec_lo
	s_branch .LBB0_24
.LBB0_32:                               ;   in Loop: Header=BB0_25 Depth=1
	s_mov_b32 s11, exec_lo
                                        ; implicit-def: $vgpr1
	v_cmpx_lt_i32_e32 2, v5
	s_xor_b32 s11, exec_lo, s11
	s_cbranch_execz .LBB0_36
; %bb.33:                               ;   in Loop: Header=BB0_25 Depth=1
	s_cmp_lt_u32 s4, 4
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
                                        ; implicit-def: $vgpr1
	s_cbranch_scc0 .LBB0_35
; %bb.34:                               ;   in Loop: Header=BB0_25 Depth=1
	v_add_nc_u32_e32 v1, -2, v2
	s_mov_b32 s9, -1
.LBB0_35:                               ;   in Loop: Header=BB0_25 Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s9, s9, exec_lo
.LBB0_36:                               ;   in Loop: Header=BB0_25 Depth=1
	s_and_not1_saveexec_b32 s11, s11
	s_cbranch_execz .LBB0_38
; %bb.37:                               ;   in Loop: Header=BB0_25 Depth=1
	s_mov_b32 s8, exec_lo
	v_xor_b32_e32 v1, 5, v2
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
.LBB0_38:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b32 exec_lo, exec_lo, s11
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s8, s8, exec_lo
	s_and_b32 s9, s9, exec_lo
                                        ; implicit-def: $vgpr5
	s_and_not1_saveexec_b32 s10, s10
	s_cbranch_execz .LBB0_27
.LBB0_39:                               ;   in Loop: Header=BB0_25 Depth=1
	v_mov_b32_e32 v1, v2
	s_mov_b32 s11, -1
	s_mov_b32 s12, exec_lo
	v_cmpx_ne_u32_e32 1, v5
	s_cbranch_execz .LBB0_41
; %bb.40:                               ;   in Loop: Header=BB0_25 Depth=1
	v_add_nc_u32_e32 v1, v2, v0
	s_mov_b32 s7, exec_lo
	s_xor_b32 s11, exec_lo, -1
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
.LBB0_41:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b32 exec_lo, exec_lo, s12
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 s9, s9, exec_lo
	s_and_b32 s11, s11, exec_lo
	s_and_b32 s7, s7, exec_lo
	s_or_b32 s9, s9, s11
	s_or_b32 exec_lo, exec_lo, s10
	s_and_saveexec_b32 s10, s9
	s_cbranch_execz .LBB0_28
.LBB0_42:                               ;   in Loop: Header=BB0_25 Depth=1
	v_add_nc_u32_e32 v1, 1, v1
	s_or_b32 s7, s7, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	s_or_b32 exec_lo, exec_lo, s10
	s_and_saveexec_b32 s9, s7
	s_cbranch_execnz .LBB0_29
	s_branch .LBB0_30
.LBB0_43:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s3, s5, -1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_saveexec_b32 s4, s3
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s3, exec_lo, s4
	s_cbranch_execz .LBB0_45
; %bb.44:
	v_mov_b32_e32 v2, v1
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
.LBB0_45:
	s_or_b32 exec_lo, exec_lo, s3
	s_delay_alu instid0(VALU_DEP_1)
	v_mov_b32_e32 v1, v2
	;;#ASMSTART
	s_nop 0 ; mark 16
	;;#ASMEND
.LBB0_46:
	s_or_b32 exec_lo, exec_lo, s2
	s_load_b64 s[0:1], s[0:1], 0x0
	v_lshlrev_b32_e32 v0, 2, v0
	s_wait_kmcnt 0x0
	global_store_b32 v0, v1, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel switches
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 13
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 9
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
.Lfunc_end0:
	.size	switches, .Lfunc_end0-switches
                                        ; -- End function
	.set switches.num_vgpr, 6
	.set switches.num_agpr, 0
	.set switches.numbered_sgpr, 13
	.set switches.num_named_barrier, 0
	.set switches.private_seg_size, 0
	.set switches.uses_vcc, 1
	.set switches.uses_flat_scratch, 0
	.set switches.has_dyn_sized_stack, 0
	.set switches.has_recursion, 0
	.set switches.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1044
; TotalNumSgprs: 15
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 15
; NumVGPRsForWavesPerEU: 6
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
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
    .name:           switches
    .private_segment_fixed_size: 0
    .sgpr_count:     15
    .sgpr_spill_count: 0
    .symbol:         switches.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
