;@ gpu gfx1100
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 6
	.text
	.protected	branches                ; -- Begin function branches
	.globl	branches
	.p2align	8
	.type	branches,@function
branches:                               ; @branches
; %bb.0:
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr1
	v_mul_lo_u16 v4.l, v0.l, 7
	v_mov_b16_e32 v4.h, 0
	s_load_b64 s[0:1], s[0:1], 0x0
	s_mov_b32 s2, 0
	s_mov_b32 s3, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	v_mul_u32_u24_e32 v1, 0x13b2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u16 v1.l, v1.h, 13
	v_sub_nc_u16 v4.l, v4.l, v1.l
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u16_e32 4, v4.l
	s_xor_b32 s3, exec_lo, s3
	s_cbranch_execnz .LBB0_4
; %bb.1:
	s_and_not1_saveexec_b32 s3, s3
	s_cbranch_execnz .LBB0_17
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s3, s2
	s_cbranch_execnz .LBB0_22
.LBB0_3:
	s_endpgm
.LBB0_4:
	s_mov_b32 s4, exec_lo
	v_cmpx_lt_u16_e32 8, v4.l
	s_xor_b32 s4, exec_lo, s4
	s_cbranch_execz .LBB0_10
; %bb.5:
	v_mul_lo_u16 v1.l, 0xaaab, v0.l
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cmp_lt_u16_e32 vcc_lo, 0x5555, v1.l
	v_mov_b32_e32 v1, 0
	s_and_saveexec_b32 s2, vcc_lo
	s_xor_b32 s2, exec_lo, s2
	s_cbranch_execz .LBB0_7
; %bb.6:
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
.LBB0_7:
	s_or_saveexec_b32 s2, s2
	s_mov_b32 s5, 0
	s_xor_b32 exec_lo, exec_lo, s2
	s_cbranch_execz .LBB0_9
; %bb.8:
	v_dual_mov_b32 v3, 15 :: v_dual_lshlrev_b32 v2, 2, v0
	s_mov_b32 s5, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	global_store_b32 v2, v3, s[0:1]
.LBB0_9:
	s_or_b32 exec_lo, exec_lo, s2
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s2, s5, exec_lo
.LBB0_10:
	s_and_not1_saveexec_b32 s4, s4
	s_cbranch_execz .LBB0_16
; %bb.11:
	v_dual_mov_b32 v1, 0 :: v_dual_lshlrev_b32 v2, 2, v0
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v2, s5, s0, v2
	v_add_co_ci_u32_e64 v3, null, s1, 0, s5
	s_mov_b32 s5, exec_lo
	v_cmpx_lt_u32_e32 0x3e7, v0
	s_xor_b32 s5, exec_lo, s5
	s_cbranch_execz .LBB0_13
; %bb.12:
	v_mov_b32_e32 v5, 12
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
	global_store_b32 v[2:3], v5, off
                                        ; implicit-def: $vgpr2_vgpr3
.LBB0_13:
	s_and_not1_saveexec_b32 s5, s5
	s_cbranch_execz .LBB0_15
; %bb.14:
	v_mov_b32_e32 v5, 11
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	global_store_b32 v[2:3], v5, off
.LBB0_15:
	s_or_b32 exec_lo, exec_lo, s5
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s2, s2, exec_lo
.LBB0_16:
	s_or_b32 exec_lo, exec_lo, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s2, s2, exec_lo
	s_and_not1_saveexec_b32 s3, s3
	s_cbranch_execz .LBB0_2
.LBB0_17:
	v_dual_mov_b32 v1, 0 :: v_dual_and_b32 v2, 1, v0
	v_lshlrev_b32_e32 v3, 2, v0
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, 1, v2
	s_waitcnt lgkmcnt(0)
	v_add_co_u32 v2, s4, s0, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_add_co_ci_u32_e64 v3, null, s1, 0, s4
	s_mov_b32 s4, 0
	s_and_saveexec_b32 s5, vcc_lo
	s_xor_b32 s5, exec_lo, s5
	s_cbranch_execnz .LBB0_23
; %bb.18:
	s_and_not1_saveexec_b32 s5, s5
	s_cbranch_execnz .LBB0_28
.LBB0_19:
	s_or_b32 exec_lo, exec_lo, s5
	s_mov_b32 s5, s2
	s_and_saveexec_b32 s6, s4
	s_cbranch_execz .LBB0_21
.LBB0_20:
	v_add_nc_u32_e32 v4, 20, v4
	s_or_b32 s5, s2, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
.LBB0_21:
	s_or_b32 exec_lo, exec_lo, s6
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	s_and_not1_b32 s2, s2, exec_lo
	s_and_b32 s4, s5, exec_lo
	s_or_b32 s2, s2, s4
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s3, s2
	s_cbranch_execz .LBB0_3
.LBB0_22:
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	;;#ASMSTART
	s_nop 0 ; mark 16
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v0, vcc_lo, s0, v0
	v_add_co_ci_u32_e64 v1, null, s1, v1, vcc_lo
	global_load_b32 v2, v[0:1], off
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, v2, v4
	global_store_b32 v[0:1], v2, off
	s_endpgm
.LBB0_23:
	v_mov_b32_e32 v5, 3
	s_mov_b32 s6, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	global_store_b32 v[2:3], v5, off
	v_cmpx_ne_u16_e32 4, v4.l
	s_xor_b32 s6, exec_lo, s6
	s_cbranch_execz .LBB0_25
; %bb.24:
	s_mov_b32 s4, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
.LBB0_25:
	s_and_not1_saveexec_b32 s6, s6
	s_cbranch_execz .LBB0_27
; %bb.26:
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
.LBB0_27:
	s_or_b32 exec_lo, exec_lo, s6
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s4, s4, exec_lo
                                        ; implicit-def: $vgpr2_vgpr3
	s_and_not1_saveexec_b32 s5, s5
	s_cbranch_execz .LBB0_19
.LBB0_28:
	v_mov_b32_e32 v5, 6
	s_mov_b32 s6, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	global_store_b32 v[2:3], v5, off
	v_cmpx_lt_u32_e32 0x3e8, v0
	s_cbranch_execz .LBB0_30
; %bb.29:
	v_mov_b32_e32 v5, 7
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	global_store_b32 v[2:3], v5, off
.LBB0_30:
	s_or_b32 exec_lo, exec_lo, s6
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s4, s4, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	s_or_b32 exec_lo, exec_lo, s5
	s_mov_b32 s5, s2
	s_and_saveexec_b32 s6, s4
	s_cbranch_execnz .LBB0_20
	s_branch .LBB0_21
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel branches
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 15
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
		.amdhsa_next_free_sgpr 7
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
		.amdhsa_inst_pref_size 6
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
	.size	branches, .Lfunc_end0-branches
                                        ; -- End function
	.set branches.num_vgpr, 6
	.set branches.num_agpr, 0
	.set branches.numbered_sgpr, 7
	.set branches.num_named_barrier, 0
	.set branches.private_seg_size, 0
	.set branches.uses_vcc, 1
	.set branches.uses_flat_scratch, 0
	.set branches.has_dyn_sized_stack, 0
	.set branches.has_recursion, 0
	.set branches.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 644
; TotalNumSgprs: 9
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 9
; NumVGPRsForWavesPerEU: 6
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
    .name:           branches
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         branches.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
