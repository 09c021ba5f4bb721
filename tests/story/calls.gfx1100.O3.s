;@ gpu gfx1100
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 6
	.text
	.p2align	2                               ; -- Begin function root
	.type	root,@function
root:                                   ; @root
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s1, 1
	s_mov_b32 s0, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	v_cmpx_lt_u32_e32 1, v0
	s_xor_b32 s0, exec_lo, s0
	s_cbranch_execnz .LBB0_3
; %bb.1:
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execnz .LBB0_12
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_setpc_b64 s[30:31]
.LBB0_3:
	s_mov_b32 s2, 0
	s_mov_b32 s3, 0
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr5
	s_set_inst_prefetch_distance 0x1
	s_branch .LBB0_5
	.p2align	6
.LBB0_4:                                ;   in Loop: Header=BB0_5 Depth=1
	s_or_b32 exec_lo, exec_lo, s7
	s_add_i32 s2, s2, 1
	s_and_b32 s7, exec_lo, s6
	v_mov_b32_e32 v1, s2
	s_or_b32 s3, s7, s3
	s_and_not1_b32 s4, s4, exec_lo
	s_and_b32 s7, s5, exec_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s4, s4, s7
	s_and_not1_b32 exec_lo, exec_lo, s3
	s_cbranch_execz .LBB0_7
.LBB0_5:                                ; =>This Inner Loop Header: Depth=1
	v_cmp_ne_u32_e32 vcc_lo, s1, v0
	s_or_b32 s5, s5, exec_lo
	s_or_b32 s6, s6, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
                                        ; implicit-def: $sgpr1
	s_and_saveexec_b32 s7, vcc_lo
	s_cbranch_execz .LBB0_4
; %bb.6:                                ;   in Loop: Header=BB0_5 Depth=1
	s_add_i32 s1, s2, 2
	s_and_not1_b32 s6, s6, exec_lo
	s_mul_i32 s1, s1, s1
	s_and_not1_b32 s5, s5, exec_lo
	v_cmp_gt_u32_e32 vcc_lo, s1, v0
	s_and_b32 s8, vcc_lo, exec_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s6, s6, s8
	s_branch .LBB0_4
.LBB0_7:
	s_set_inst_prefetch_distance 0x2
	s_or_b32 exec_lo, exec_lo, s3
	s_xor_b32 s1, s4, -1
                                        ; implicit-def: $vgpr0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_saveexec_b32 s2, s1
	s_xor_b32 s1, exec_lo, s2
	s_cbranch_execz .LBB0_9
; %bb.8:
	v_not_b32_e32 v0, v1
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
.LBB0_9:
	s_and_not1_saveexec_b32 s1, s1
	s_cbranch_execz .LBB0_11
; %bb.10:
	v_mov_b32_e32 v0, v1
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
.LBB0_11:
	s_or_b32 exec_lo, exec_lo, s1
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execz .LBB0_2
.LBB0_12:
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_or_b32 exec_lo, exec_lo, s0
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	root, .Lfunc_end0-root
                                        ; -- End function
	.set .Lroot.num_vgpr, 2
	.set .Lroot.num_agpr, 0
	.set .Lroot.numbered_sgpr, 32
	.set .Lroot.num_named_barrier, 0
	.set .Lroot.private_seg_size, 0
	.set .Lroot.uses_vcc, 1
	.set .Lroot.uses_flat_scratch, 0
	.set .Lroot.has_dyn_sized_stack, 0
	.set .Lroot.has_recursion, 0
	.set .Lroot.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 372
; TotalNumSgprs: 34
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function twice
	.type	twice,@function
twice:                                  ; @twice
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s12, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v4, s33          ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s0
	v_writelane_b32 v4, s30, 0
	s_add_i32 s32, s32, 16
	s_getpc_b64 s[10:11]
	s_add_u32 s10, s10, root@rel32@lo+4
	s_addc_u32 s11, s11, root@rel32@hi+12
	v_mov_b32_e32 v2, v1
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	v_writelane_b32 v4, s31, 1
	s_swappc_b64 s[30:31], s[10:11]
	s_mov_b32 s9, exec_lo
	v_cmpx_lt_i32_e32 0, v0
	s_cbranch_execz .LBB1_2
; %bb.1:
	v_dual_mov_b32 v3, v0 :: v_dual_mov_b32 v0, v2
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_swappc_b64 s[30:31], s[10:11]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v1, v0 :: v_dual_mov_b32 v0, v3
	v_add_nc_u32_e32 v0, v1, v0
.LBB1_2:
	s_or_b32 exec_lo, exec_lo, s9
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	v_readlane_b32 s31, v4, 1
	v_readlane_b32 s30, v4, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v4, off, s33           ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s12
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	twice, .Lfunc_end1-twice
                                        ; -- End function
	.set .Ltwice.num_vgpr, max(5, .Lroot.num_vgpr)
	.set .Ltwice.num_agpr, max(0, .Lroot.num_agpr)
	.set .Ltwice.numbered_sgpr, max(34, .Lroot.numbered_sgpr)
	.set .Ltwice.num_named_barrier, max(0, .Lroot.num_named_barrier)
	.set .Ltwice.private_seg_size, 16+max(.Lroot.private_seg_size)
	.set .Ltwice.uses_vcc, or(1, .Lroot.uses_vcc)
	.set .Ltwice.uses_flat_scratch, or(0, .Lroot.uses_flat_scratch)
	.set .Ltwice.has_dyn_sized_stack, or(0, .Lroot.has_dyn_sized_stack)
	.set .Ltwice.has_recursion, or(1, .Lroot.has_recursion)
	.set .Ltwice.has_indirect_call, or(0, .Lroot.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 228
; TotalNumSgprs: 36
; NumVgprs: 5
; ScratchSize: 16
; MemoryBound: 0
	.text
	.protected	calls                   ; -- Begin function calls
	.globl	calls
	.p2align	8
	.type	calls,@function
calls:                                  ; @calls
; %bb.0:
	v_mov_b32_e32 v5, v0
	v_mov_b16_e32 v0.l, 0xaaab
	s_mov_b64 s[14:15], s[0:1]
	s_mov_b32 s32, 0
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
                                        ; implicit-def: $vgpr6
	s_mov_b32 s0, exec_lo
	v_mad_u16 v0.l, v5.l, v0.l, 0x5555
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_u16_e32 0x5554, v0.l
	s_xor_b32 s13, exec_lo, s0
	s_cbranch_execz .LBB2_2
; %bb.1:
	v_dual_mov_b32 v0, v5 :: v_dual_lshlrev_b32 v1, 1, v5
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, twice@rel32@lo+4
	s_addc_u32 s1, s1, twice@rel32@hi+12
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v6, v0
.LBB2_2:
	s_and_not1_saveexec_b32 s9, s13
	s_cbranch_execz .LBB2_4
; %bb.3:
	v_mov_b32_e32 v0, v5
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, root@rel32@lo+4
	s_addc_u32 s1, s1, root@rel32@hi+12
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v6, v0
.LBB2_4:
	s_or_b32 exec_lo, exec_lo, s9
	v_and_b32_e32 v7, 3, v5
	s_mov_b32 s16, 0
	s_mov_b32 s13, exec_lo
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_ne_u32_e32 0, v7
	s_cbranch_execz .LBB2_10
; %bb.5:
	s_mov_b32 s17, 0
	s_set_inst_prefetch_distance 0x1
	s_branch .LBB2_7
	.p2align	6
.LBB2_6:                                ;   in Loop: Header=BB2_7 Depth=1
	s_add_i32 s17, s17, 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e32 vcc_lo, s17, v7
	s_or_b32 s16, vcc_lo, s16
	s_and_not1_b32 exec_lo, exec_lo, s16
	s_cbranch_execz .LBB2_9
.LBB2_7:                                ; =>This Inner Loop Header: Depth=1
	s_cmp_lg_u32 s17, 2
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	s_cbranch_scc1 .LBB2_6
; %bb.8:                                ;   in Loop: Header=BB2_7 Depth=1
	v_dual_mov_b32 v0, 2 :: v_dual_mov_b32 v1, v5
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, twice@rel32@lo+4
	s_addc_u32 s1, s1, twice@rel32@hi+12
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
	s_swappc_b64 s[30:31], s[0:1]
	v_add_nc_u32_e32 v6, v0, v6
	s_branch .LBB2_6
.LBB2_9:
	s_set_inst_prefetch_distance 0x2
	s_or_b32 exec_lo, exec_lo, s16
.LBB2_10:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s13
	s_load_b64 s[0:1], s[14:15], 0x0
	v_lshlrev_b32_e32 v0, 2, v5
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	global_store_b32 v0, v6, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel calls
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 16
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 1
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 34
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
		.amdhsa_inst_pref_size 3
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end2:
	.size	calls, .Lfunc_end2-calls
                                        ; -- End function
	.set calls.num_vgpr, max(8, .Ltwice.num_vgpr, .Lroot.num_vgpr)
	.set calls.num_agpr, max(0, .Ltwice.num_agpr, .Lroot.num_agpr)
	.set calls.numbered_sgpr, max(33, .Ltwice.numbered_sgpr, .Lroot.numbered_sgpr)
	.set calls.num_named_barrier, max(0, .Ltwice.num_named_barrier, .Lroot.num_named_barrier)
	.set calls.private_seg_size, 0+max(.Ltwice.private_seg_size, .Lroot.private_seg_size)
	.set calls.uses_vcc, or(1, .Ltwice.uses_vcc, .Lroot.uses_vcc)
	.set calls.uses_flat_scratch, or(0, .Ltwice.uses_flat_scratch, .Lroot.uses_flat_scratch)
	.set calls.has_dyn_sized_stack, or(0, .Ltwice.has_dyn_sized_stack, .Lroot.has_dyn_sized_stack)
	.set calls.has_recursion, or(1, .Ltwice.has_recursion, .Lroot.has_recursion)
	.set calls.has_indirect_call, or(0, .Ltwice.has_indirect_call, .Lroot.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 288
; TotalNumSgprs: 36
; NumVgprs: 8
; ScratchSize: 16
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 36
; NumVGPRsForWavesPerEU: 8
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
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
	.set amdgpu.max_num_vgpr, 5
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
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
    .name:           calls
    .private_segment_fixed_size: 16
    .sgpr_count:     36
    .sgpr_spill_count: 0
    .symbol:         calls.kd
    .uses_dynamic_stack: true
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
