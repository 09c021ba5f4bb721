;@ gpu gfx1200
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 6
	.text
	.protected	loops                   ; -- Begin function loops
	.globl	loops
	.p2align	8
	.type	loops,@function
loops:                                  ; @loops
; %bb.0:
	v_mul_u32_u24_e32 v1, 0x2aab, v0
	v_mov_b32_e32 v6, 0
	s_mov_b32 s2, 0
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
                                        ; implicit-def: $sgpr3
                                        ; implicit-def: $sgpr4
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v1, 16, v1
	v_mul_lo_u16 v1, v1, 6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u16 v1, v0, v1
	v_and_b32_e32 v4, 0xffff, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_mul_u32_u24_e32 v2, v0, v4
	v_mad_u32_u24 v3, v0, v4, -3
	s_branch .LBB0_2
.LBB0_1:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s6
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
	s_and_b32 s5, exec_lo, s7
	v_mov_b32_e32 v6, v1
	s_or_b32 s2, s5, s2
	s_and_not1_b32 s3, s3, exec_lo
	s_and_b32 s5, s4, exec_lo
	s_or_b32 s3, s3, s5
	s_and_not1_b32 exec_lo, exec_lo, s2
	s_cbranch_execz .LBB0_10
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v1, 0xcccccccd, v2
	s_mov_b32 s5, 0
	s_mov_b32 s6, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
                                        ; implicit-def: $vgpr5
	v_lshrrev_b32_e32 v1, 2, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshl_add_u32 v1, v1, 2, v1
	v_sub_nc_u32_e32 v1, v3, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_ne_u32_e32 0, v1
	s_xor_b32 s6, exec_lo, s6
	s_cbranch_execz .LBB0_6
; %bb.3:                                ;   in Loop: Header=BB0_2 Depth=1
	v_add_nc_u32_e32 v5, v4, v6
	s_mov_b32 s7, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_gt_i32_e32 21, v5
	s_xor_b32 s7, exec_lo, s7
	s_cbranch_execz .LBB0_5
; %bb.4:                                ;   in Loop: Header=BB0_2 Depth=1
	s_mov_b32 s5, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
.LBB0_5:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s7
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s5, s5, exec_lo
                                        ; implicit-def: $vgpr6
.LBB0_6:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_saveexec_b32 s6, s6
	v_mov_b32_e32 v1, v5
	s_xor_b32 exec_lo, exec_lo, s6
	s_cbranch_execz .LBB0_8
; %bb.7:                                ;   in Loop: Header=BB0_2 Depth=1
	v_mov_b32_e32 v1, v6
	s_or_b32 s5, s5, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
.LBB0_8:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s6
	s_mov_b32 s7, -1
	s_or_b32 s4, s4, exec_lo
	s_and_saveexec_b32 s6, s5
	s_cbranch_execz .LBB0_1
; %bb.9:                                ;   in Loop: Header=BB0_2 Depth=1
	v_add_nc_u32_e32 v6, 1, v4
	v_cmp_lt_u32_e32 vcc_lo, 7, v4
	v_add_nc_u32_e32 v3, v3, v0
	v_add_nc_u32_e32 v2, v2, v0
	s_and_not1_b32 s4, s4, exec_lo
	v_mov_b32_e32 v4, v6
	s_or_not1_b32 s7, vcc_lo, exec_lo
	s_branch .LBB0_1
.LBB0_10:
	s_or_b32 exec_lo, exec_lo, s2
	s_and_saveexec_b32 s2, s3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s2, exec_lo, s2
	s_cbranch_execz .LBB0_12
; %bb.11:
	v_mov_b32_e32 v1, v5
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
.LBB0_12:
	s_or_b32 exec_lo, exec_lo, s2
	v_and_b32_e32 v2, 3, v0
	s_mov_b32 s2, 0
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v2, 1, v2
	v_mul_u32_u24_e32 v3, v0, v2
.LBB0_13:                               ; =>This Inner Loop Header: Depth=1
	v_add_nc_u32_e32 v2, -1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_xor_b32_e32 v1, v3, v1
	v_sub_nc_u32_e32 v3, v3, v0
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	v_cmp_eq_u32_e32 vcc_lo, 0, v2
	s_or_b32 s2, vcc_lo, s2
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz .LBB0_13
; %bb.14:
	s_or_b32 exec_lo, exec_lo, s2
	v_mul_hi_u32 v2, 0x33333334, v0
	s_mov_b32 s3, 0
	s_mov_b32 s2, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v2, 5, v2
	v_sub_nc_u32_e32 v2, v0, v2
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_ne_u32_e32 0, v2
	s_cbranch_execz .LBB0_28
; %bb.15:
	v_mul_hi_u32 v3, 0x24924925, v0
	s_mov_b32 s4, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v3, 7, v3
	v_sub_nc_u32_e32 v3, v0, v3
	s_branch .LBB0_18
.LBB0_16:                               ;   in Loop: Header=BB0_18 Depth=1
	s_or_b32 exec_lo, exec_lo, s6
.LBB0_17:                               ;   in Loop: Header=BB0_18 Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s5
	v_add_nc_u32_e32 v1, s3, v1
	s_add_co_i32 s3, s3, 1
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_ge_u32_e32 vcc_lo, s3, v2
	s_or_b32 s4, vcc_lo, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execz .LBB0_27
.LBB0_18:                               ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_21 Depth 2
	s_mov_b32 s5, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u32_e64 s3, v3
	s_cbranch_execz .LBB0_17
; %bb.19:                               ;   in Loop: Header=BB0_18 Depth=1
	s_mov_b32 s6, 0
	s_mov_b32 s8, s3
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr9
	s_branch .LBB0_21
.LBB0_20:                               ;   in Loop: Header=BB0_21 Depth=2
	s_or_b32 exec_lo, exec_lo, s11
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s10, exec_lo, s10
	s_or_b32 s6, s10, s6
	s_and_not1_b32 s7, s7, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s10, s9, exec_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s7, s7, s10
	s_and_not1_b32 exec_lo, exec_lo, s6
	s_cbranch_execz .LBB0_25
.LBB0_21:                               ;   Parent Loop BB0_18 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_wait_alu depctr_sa_sdst(0)
	v_xor_b32_e32 v4, s8, v0
	s_mov_b32 s10, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v4, 1, v4
	v_cmpx_eq_u32_e32 1, v4
	s_cbranch_execz .LBB0_23
; %bb.22:                               ;   in Loop: Header=BB0_21 Depth=2
	v_add_nc_u32_e32 v1, 3, v1
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
.LBB0_23:                               ;   in Loop: Header=BB0_21 Depth=2
	s_or_b32 exec_lo, exec_lo, s10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_mov_b32_e32 v4, v1
	s_mov_b32 s10, -1
	s_or_b32 s9, s9, exec_lo
	v_mul_hi_i32 v1, 0x2e8ba2e9, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v5, 31, v1
	v_ashrrev_i32_e32 v1, 1, v1
	v_add_nc_u32_e32 v1, v1, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v1, v1, 11
	v_sub_nc_u32_e32 v1, v4, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_ne_u32_e32 vcc_lo, 10, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b32 s11, vcc_lo
	s_cbranch_execz .LBB0_20
; %bb.24:                               ;   in Loop: Header=BB0_21 Depth=2
	s_add_co_i32 s8, s8, 1
	v_add_nc_u32_e32 v1, 1, v4
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_ge_u32_e32 vcc_lo, s8, v3
	s_and_not1_b32 s9, s9, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	s_or_not1_b32 s10, vcc_lo, exec_lo
	s_branch .LBB0_20
.LBB0_25:                               ;   in Loop: Header=BB0_18 Depth=1
	s_or_b32 exec_lo, exec_lo, s6
	s_and_saveexec_b32 s6, s7
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s6, exec_lo, s6
	s_cbranch_execz .LBB0_16
; %bb.26:                               ;   in Loop: Header=BB0_18 Depth=1
	v_mov_b32_e32 v1, v4
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
	s_branch .LBB0_16
.LBB0_27:
	s_or_b32 exec_lo, exec_lo, s4
.LBB0_28:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s2
	s_load_b64 s[0:1], s[0:1], 0x0
	v_lshlrev_b32_e32 v0, 2, v0
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
	s_wait_kmcnt 0x0
	global_store_b32 v0, v1, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel loops
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
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 12
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 7
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
	.size	loops, .Lfunc_end0-loops
                                        ; -- End function
	.set loops.num_vgpr, 7
	.set loops.num_agpr, 0
	.set loops.numbered_sgpr, 12
	.set loops.num_named_barrier, 0
	.set loops.private_seg_size, 0
	.set loops.uses_vcc, 1
	.set loops.uses_flat_scratch, 0
	.set loops.has_dyn_sized_stack, 0
	.set loops.has_recursion, 0
	.set loops.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 784
; TotalNumSgprs: 14
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 7
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
    .name:           loops
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         loops.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
