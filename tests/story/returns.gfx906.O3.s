;@ gpu gfx906
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 6
	.text
	.protected	returns                 ; -- Begin function returns
	.globl	returns
	.p2align	8
	.type	returns,@function
returns:                                ; @returns
; %bb.0:
	v_cmp_ne_u32_e32 vcc, 17, v0
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execnz .LBB0_3
; %bb.1:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execnz .LBB0_30
.LBB0_2:
	s_endpgm
.LBB0_3:
	s_load_dwordx2 s[2:3], s[4:5], 0x0
	v_and_b32_e32 v1, 15, v0
	v_add_u32_e32 v4, 6, v1
	v_mul_u32_u24_e32 v1, 0x2493, v0
	v_mov_b32_e32 v2, 7
	v_mul_lo_u16_sdwa v1, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_sub_u16_e32 v1, v0, v1
	s_mov_b32 s30, 6
	s_mov_b32 s31, 7
	v_add_u16_e32 v5, 9, v1
	v_mov_b32_e32 v3, 0
	v_sub_u32_e32 v6, 0, v0
	v_mov_b32_e32 v1, -1
	s_mov_b32 s33, 1
	s_mov_b32 s34, 2
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr8_sgpr9
	s_branch .LBB0_6
.LBB0_4:                                ;   in Loop: Header=BB0_6 Depth=1
	s_or_b64 exec, exec, s[16:17]
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[12:13], s[12:13], exec
	v_mov_b32_e32 v8, 2
	s_or_b64 s[8:9], s[8:9], s[12:13]
	s_orn2_b64 s[14:15], s[14:15], exec
.LBB0_5:                                ;   in Loop: Header=BB0_6 Depth=1
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[10:11], exec, s[14:15]
	s_or_b64 s[4:5], s[10:11], s[4:5]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[10:11], s[8:9], exec
	s_or_b64 s[6:7], s[6:7], s[10:11]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_21
.LBB0_6:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_9 Depth 2
	v_add_u32_e32 v7, s30, v3
	v_add_u32_e32 v8, 1, v7
	s_mov_b64 s[16:17], 0
	v_mov_b32_e32 v10, v6
	s_mov_b32 s35, 0
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
                                        ; implicit-def: $sgpr12_sgpr13
                                        ; implicit-def: $sgpr10_sgpr11
                                        ; implicit-def: $sgpr18_sgpr19
                                        ; implicit-def: $sgpr14_sgpr15
                                        ; implicit-def: $sgpr20_sgpr21
	s_branch .LBB0_9
.LBB0_7:                                ;   in Loop: Header=BB0_9 Depth=2
	s_or_b64 exec, exec, s[28:29]
	s_andn2_b64 s[20:21], s[20:21], exec
	s_and_b64 s[26:27], s[26:27], exec
	s_andn2_b64 s[18:19], s[18:19], exec
	s_and_b64 s[24:25], s[24:25], exec
	s_or_b64 s[20:21], s[20:21], s[26:27]
	s_andn2_b64 s[14:15], s[14:15], exec
	s_or_b64 s[18:19], s[18:19], s[24:25]
.LBB0_8:                                ;   in Loop: Header=BB0_9 Depth=2
	s_or_b64 exec, exec, s[22:23]
	s_and_b64 s[22:23], exec, s[18:19]
	s_or_b64 s[16:17], s[22:23], s[16:17]
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[22:23], s[20:21], exec
	s_or_b64 s[10:11], s[10:11], s[22:23]
	s_andn2_b64 s[12:13], s[12:13], exec
	s_and_b64 s[22:23], s[14:15], exec
	v_add_u32_e32 v9, s35, v3
	v_mov_b32_e32 v2, s35
	s_or_b64 s[12:13], s[12:13], s[22:23]
	s_mov_b32 s35, s36
	s_andn2_b64 exec, exec, s[16:17]
	s_cbranch_execz .LBB0_12
.LBB0_9:                                ;   Parent Loop BB0_6 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_add_u32_e32 v10, s33, v10
	v_cmp_ne_u32_e32 vcc, 0, v10
	s_andn2_b64 s[20:21], s[20:21], exec
	s_or_b64 s[14:15], s[14:15], exec
	s_or_b64 s[18:19], s[18:19], exec
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
                                        ; implicit-def: $sgpr36
	s_and_saveexec_b64 s[22:23], vcc
	s_cbranch_execz .LBB0_8
; %bb.10:                               ;   in Loop: Header=BB0_9 Depth=2
	s_add_i32 s24, s34, s35
	v_cmp_le_u32_e32 vcc, s24, v4
	s_mov_b64 s[24:25], -1
	s_mov_b64 s[26:27], -1
                                        ; implicit-def: $sgpr36
	s_and_saveexec_b64 s[28:29], vcc
	s_cbranch_execz .LBB0_7
; %bb.11:                               ;   in Loop: Header=BB0_9 Depth=2
	s_add_i32 s36, s35, 1
	s_cmp_eq_u32 s31, s36
	s_cselect_b64 s[24:25], -1, 0
	s_xor_b64 s[26:27], exec, -1
	s_orn2_b64 s[24:25], s[24:25], exec
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_branch .LBB0_7
.LBB0_12:                               ;   in Loop: Header=BB0_6 Depth=1
	s_or_b64 exec, exec, s[16:17]
	v_add_u32_e32 v3, 1, v9
	s_xor_b64 s[14:15], s[12:13], -1
                                        ; implicit-def: $sgpr16
                                        ; implicit-def: $sgpr12_sgpr13
	s_and_saveexec_b64 s[18:19], s[14:15]
	s_xor_b64 s[14:15], exec, s[18:19]
	s_cbranch_execz .LBB0_16
; %bb.13:                               ;   in Loop: Header=BB0_6 Depth=1
	s_mov_b64 s[12:13], 0
	s_mov_b32 s16, 5
	s_and_saveexec_b64 s[18:19], s[10:11]
	s_xor_b64 s[10:11], exec, s[18:19]
	s_cbranch_execz .LBB0_15
; %bb.14:                               ;   in Loop: Header=BB0_6 Depth=1
	v_mov_b32_e32 v8, v3
	v_mov_b32_e32 v7, v9
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
.LBB0_15:                               ;   in Loop: Header=BB0_6 Depth=1
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v3, v8
.LBB0_16:                               ;   in Loop: Header=BB0_6 Depth=1
	s_or_saveexec_b64 s[10:11], s[14:15]
	v_mov_b32_e32 v8, s16
	s_xor_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_18
; %bb.17:                               ;   in Loop: Header=BB0_6 Depth=1
	v_mad_u64_u32 v[1:2], s[14:15], s33, 11, v[2:3]
	v_mov_b32_e32 v8, 8
	s_or_b64 s[12:13], s[12:13], exec
	v_mov_b32_e32 v7, v9
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
.LBB0_18:                               ;   in Loop: Header=BB0_6 Depth=1
	s_or_b64 exec, exec, s[10:11]
	s_mov_b64 s[14:15], -1
	s_xor_b64 s[12:13], s[12:13], -1
	s_or_b64 s[8:9], s[8:9], exec
	s_and_saveexec_b64 s[10:11], s[12:13]
	s_cbranch_execz .LBB0_5
; %bb.19:                               ;   in Loop: Header=BB0_6 Depth=1
	v_cmp_lt_i32_e32 vcc, v7, v5
	s_mov_b64 s[12:13], 0
	s_and_saveexec_b64 s[16:17], vcc
	s_cbranch_execz .LBB0_4
; %bb.20:                               ;   in Loop: Header=BB0_6 Depth=1
	s_add_i32 s33, s33, 1
	s_add_i32 s30, s30, -1
	s_add_i32 s31, s31, -1
	s_add_i32 s18, s34, 2
	s_cmp_eq_u32 s33, 6
	s_cselect_b64 s[14:15], -1, 0
	s_mov_b64 s[12:13], exec
	v_add_u32_e32 v6, s34, v6
	s_orn2_b64 s[14:15], s[14:15], exec
	s_mov_b32 s34, s18
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	s_branch .LBB0_4
.LBB0_21:
	s_or_b64 exec, exec, s[4:5]
	s_xor_b64 s[4:5], s[6:7], -1
	v_lshlrev_b32_e32 v0, 2, v0
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_xor_b64 s[4:5], exec, s[6:7]
	s_cbranch_execz .LBB0_23
; %bb.22:
	v_not_b32_e32 v2, v7
	v_mov_b32_e32 v8, 1
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v2, s[2:3]
.LBB0_23:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_gt_i32_e32 vcc, 8, v8
	s_mov_b64 s[6:7], -1
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_27
; %bb.24:
	v_cmp_eq_u32_e32 vcc, 2, v8
	s_mov_b64 s[6:7], 0
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB0_26
; %bb.25:
	s_mov_b64 s[6:7], exec
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
.LBB0_26:
	s_or_b64 exec, exec, s[8:9]
	s_orn2_b64 s[6:7], s[6:7], exec
.LBB0_27:
	s_or_b64 exec, exec, s[4:5]
	s_and_saveexec_b64 s[4:5], s[6:7]
	s_cbranch_execz .LBB0_29
; %bb.28:
	s_movk_i32 s6, 0x64
	v_mad_u64_u32 v[1:2], s[6:7], v1, s6, v[3:4]
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v1, s[2:3]
.LBB0_29:
	s_or_b64 exec, exec, s[4:5]
	s_andn2_saveexec_b64 s[0:1], s[0:1]
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 11
		.amdhsa_next_free_sgpr 37
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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
	.size	returns, .Lfunc_end0-returns
                                        ; -- End function
	.set returns.num_vgpr, 11
	.set returns.num_agpr, 0
	.set returns.numbered_sgpr, 37
	.set returns.num_named_barrier, 0
	.set returns.private_seg_size, 0
	.set returns.uses_vcc, 1
	.set returns.uses_flat_scratch, 0
	.set returns.has_dyn_sized_stack, 0
	.set returns.has_recursion, 0
	.set returns.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 764
; TotalNumSgprs: 41
; NumVgprs: 11
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 5
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 41
; NumVGPRsForWavesPerEU: 11
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.section	.AMDGPU.csdata,"",@progbits
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
    .sgpr_count:     41
    .sgpr_spill_count: 0
    .symbol:         returns.kd
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
