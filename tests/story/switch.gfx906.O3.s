;@ gpu gfx906
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 6
	.text
	.protected	switches                ; -- Begin function switches
	.globl	switches
	.p2align	8
	.type	switches,@function
switches:                               ; @switches
; %bb.0:
	v_mul_lo_u16_e32 v1, 5, v0
	v_mul_u32_u24_e32 v2, 0x1746, v1
	v_mov_b32_e32 v3, 11
	v_mul_lo_u16_sdwa v2, v2, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_sub_u16_e32 v1, v1, v2
	v_cmp_lt_i16_e32 vcc, 2, v1
	s_mov_b64 s[0:1], 0
	s_mov_b64 s[10:11], 0
	s_mov_b64 s[6:7], 0
	s_mov_b64 s[2:3], 0
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
                                        ; implicit-def: $vgpr2
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execnz .LBB0_7
; %bb.1:
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execnz .LBB0_16
.LBB0_2:
	s_or_b64 exec, exec, s[8:9]
	s_mov_b64 s[8:9], 0
	s_and_saveexec_b64 s[12:13], s[10:11]
	s_cbranch_execnz .LBB0_19
.LBB0_3:
	s_or_b64 exec, exec, s[12:13]
	s_and_saveexec_b64 s[10:11], s[6:7]
	s_cbranch_execnz .LBB0_20
.LBB0_4:
	s_or_b64 exec, exec, s[10:11]
	s_and_saveexec_b64 s[6:7], s[2:3]
	s_xor_b64 s[2:3], exec, s[6:7]
	s_cbranch_execnz .LBB0_21
.LBB0_5:
	s_or_b64 exec, exec, s[2:3]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execnz .LBB0_22
.LBB0_6:
	s_or_b64 exec, exec, s[2:3]
	s_and_saveexec_b64 s[0:1], s[8:9]
	s_cbranch_execnz .LBB0_23
	s_branch .LBB0_46
.LBB0_7:
	v_cmp_lt_i16_e32 vcc, 3, v1
	s_mov_b64 s[6:7], -1
	s_mov_b64 s[12:13], 0
                                        ; implicit-def: $vgpr2
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_15
; %bb.8:
	v_cmp_lt_i16_e32 vcc, 6, v1
	s_mov_b64 s[6:7], 0
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	s_cbranch_execz .LBB0_12
; %bb.9:
	v_cmp_eq_u16_e32 vcc, 7, v1
	s_mov_b64 s[10:11], -1
	s_and_saveexec_b64 s[14:15], vcc
	s_cbranch_execz .LBB0_11
; %bb.10:
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
	s_xor_b64 s[10:11], exec, -1
.LBB0_11:
	s_or_b64 exec, exec, s[14:15]
	s_and_b64 s[10:11], s[10:11], exec
.LBB0_12:
	s_or_saveexec_b64 s[12:13], s[12:13]
	v_mov_b32_e32 v2, -1
	s_xor_b64 exec, exec, s[12:13]
; %bb.13:
	v_cmp_ne_u16_e32 vcc, 4, v1
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[14:15], vcc, exec
	s_mov_b64 s[6:7], exec
	v_mov_b32_e32 v2, 30
	s_or_b64 s[10:11], s[10:11], s[14:15]
; %bb.14:
	s_or_b64 exec, exec, s[12:13]
	s_and_b64 s[12:13], s[6:7], exec
	s_xor_b64 s[6:7], exec, -1
	s_and_b64 s[10:11], s[10:11], exec
.LBB0_15:
	s_or_b64 exec, exec, s[2:3]
	s_and_b64 s[2:3], s[12:13], exec
	s_and_b64 s[6:7], s[6:7], exec
	s_and_b64 s[10:11], s[10:11], exec
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execz .LBB0_2
.LBB0_16:
	v_cmp_lt_i16_e32 vcc, 0, v1
	s_mov_b64 s[0:1], -1
	s_mov_b64 s[12:13], s[10:11]
	s_mov_b64 s[14:15], s[6:7]
	s_and_saveexec_b64 s[16:17], vcc
; %bb.17:
	v_cmp_ne_u16_e32 vcc, 1, v1
	s_andn2_b64 s[12:13], s[10:11], exec
	s_and_b64 s[18:19], vcc, exec
	s_xor_b64 s[0:1], exec, -1
	s_or_b64 s[14:15], s[6:7], exec
	s_or_b64 s[12:13], s[12:13], s[18:19]
; %bb.18:
	s_or_b64 exec, exec, s[16:17]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[14:15], s[14:15], exec
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[12:13], s[12:13], exec
	s_and_b64 s[0:1], s[0:1], exec
	s_or_b64 s[6:7], s[6:7], s[14:15]
	s_or_b64 s[10:11], s[10:11], s[12:13]
	s_or_b64 exec, exec, s[8:9]
	s_mov_b64 s[8:9], 0
	s_and_saveexec_b64 s[12:13], s[10:11]
	s_cbranch_execz .LBB0_3
.LBB0_19:
	s_mov_b64 s[8:9], exec
	v_mov_b32_e32 v2, 50
	s_andn2_b64 s[2:3], s[2:3], exec
	s_andn2_b64 s[6:7], s[6:7], exec
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_or_b64 exec, exec, s[12:13]
	s_and_saveexec_b64 s[10:11], s[6:7]
	s_cbranch_execz .LBB0_4
.LBB0_20:
	v_mov_b32_e32 v2, 50
	s_or_b64 s[2:3], s[2:3], exec
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	s_or_b64 exec, exec, s[10:11]
	s_and_saveexec_b64 s[6:7], s[2:3]
	s_xor_b64 s[2:3], exec, s[6:7]
	s_cbranch_execz .LBB0_5
.LBB0_21:
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
	s_or_b64 s[8:9], s[8:9], exec
	s_or_b64 exec, exec, s[2:3]
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_6
.LBB0_22:
	v_mov_b32_e32 v2, 10
	s_or_b64 s[8:9], s[8:9], exec
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_or_b64 exec, exec, s[2:3]
	s_and_saveexec_b64 s[0:1], s[8:9]
	s_cbranch_execz .LBB0_46
.LBB0_23:
	s_movk_i32 s2, 0x5556
	v_mul_u32_u24_sdwa v3, v0, s2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_mov_b32_e32 v4, 3
	v_mul_lo_u16_sdwa v3, v3, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_sub_u16_e32 v3, v0, v3
	v_add_u16_e32 v3, 3, v3
	v_add_u32_e32 v4, 1, v3
	s_mov_b32 s22, 0
	s_mov_b64 s[2:3], 0
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr8_sgpr9
	s_branch .LBB0_25
.LBB0_24:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b64 exec, exec, s[14:15]
	s_and_b64 s[10:11], exec, s[10:11]
	s_or_b64 s[2:3], s[10:11], s[2:3]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[10:11], s[8:9], exec
	s_or_b64 s[6:7], s[6:7], s[10:11]
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB0_43
.LBB0_25:                               ; =>This Inner Loop Header: Depth=1
	v_mov_b32_e32 v3, v2
	v_add_u32_e32 v2, s22, v1
	v_and_b32_e32 v5, 3, v2
	v_cmp_lt_i32_e32 vcc, 1, v5
	s_mov_b64 s[10:11], 0
	s_mov_b64 s[14:15], 0
	s_mov_b64 s[12:13], 0
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
                                        ; implicit-def: $vgpr2
	s_and_saveexec_b64 s[16:17], vcc
	s_xor_b64 s[16:17], exec, s[16:17]
	s_cbranch_execnz .LBB0_32
; %bb.26:                               ;   in Loop: Header=BB0_25 Depth=1
	s_andn2_saveexec_b64 s[16:17], s[16:17]
	s_cbranch_execnz .LBB0_39
.LBB0_27:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b64 exec, exec, s[16:17]
	s_and_saveexec_b64 s[16:17], s[14:15]
	s_cbranch_execnz .LBB0_42
.LBB0_28:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b64 exec, exec, s[16:17]
	s_and_saveexec_b64 s[14:15], s[10:11]
	s_cbranch_execz .LBB0_30
.LBB0_29:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b64 s[12:13], s[12:13], exec
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
.LBB0_30:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b64 exec, exec, s[14:15]
	s_mov_b64 s[10:11], -1
	s_or_b64 s[8:9], s[8:9], exec
	s_and_saveexec_b64 s[14:15], s[12:13]
	s_cbranch_execz .LBB0_24
; %bb.31:                               ;   in Loop: Header=BB0_25 Depth=1
	s_add_i32 s22, s22, 1
	v_cmp_eq_u32_e32 vcc, s22, v4
	s_andn2_b64 s[8:9], s[8:9], exec
	s_orn2_b64 s[10:11], vcc, exec
	s_branch .LBB0_24
.LBB0_32:                               ;   in Loop: Header=BB0_25 Depth=1
	v_cmp_lt_i32_e32 vcc, 2, v5
                                        ; implicit-def: $vgpr2
	s_and_saveexec_b64 s[18:19], vcc
	s_xor_b64 s[18:19], exec, s[18:19]
	s_cbranch_execz .LBB0_36
; %bb.33:                               ;   in Loop: Header=BB0_25 Depth=1
	s_cmp_lt_u32 s22, 4
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
                                        ; implicit-def: $vgpr2
	s_cbranch_scc0 .LBB0_35
; %bb.34:                               ;   in Loop: Header=BB0_25 Depth=1
	v_add_u32_e32 v2, -2, v3
	s_mov_b64 s[14:15], -1
.LBB0_35:                               ;   in Loop: Header=BB0_25 Depth=1
	s_and_b64 s[14:15], s[14:15], exec
.LBB0_36:                               ;   in Loop: Header=BB0_25 Depth=1
	s_andn2_saveexec_b64 s[18:19], s[18:19]
	s_cbranch_execz .LBB0_38
; %bb.37:                               ;   in Loop: Header=BB0_25 Depth=1
	s_mov_b64 s[12:13], exec
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	v_xor_b32_e32 v2, 5, v3
.LBB0_38:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b64 exec, exec, s[18:19]
	s_and_b64 s[12:13], s[12:13], exec
	s_and_b64 s[14:15], s[14:15], exec
                                        ; implicit-def: $vgpr5
	s_andn2_saveexec_b64 s[16:17], s[16:17]
	s_cbranch_execz .LBB0_27
.LBB0_39:                               ;   in Loop: Header=BB0_25 Depth=1
	v_cmp_ne_u32_e32 vcc, 1, v5
	s_mov_b64 s[18:19], -1
	v_mov_b32_e32 v2, v3
	s_and_saveexec_b64 s[20:21], vcc
	s_cbranch_execz .LBB0_41
; %bb.40:                               ;   in Loop: Header=BB0_25 Depth=1
	s_mov_b64 s[10:11], exec
	v_add_u32_e32 v2, v3, v0
	s_xor_b64 s[18:19], exec, -1
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
.LBB0_41:                               ;   in Loop: Header=BB0_25 Depth=1
	s_or_b64 exec, exec, s[20:21]
	s_andn2_b64 s[14:15], s[14:15], exec
	s_and_b64 s[18:19], s[18:19], exec
	s_and_b64 s[10:11], s[10:11], exec
	s_or_b64 s[14:15], s[14:15], s[18:19]
	s_or_b64 exec, exec, s[16:17]
	s_and_saveexec_b64 s[16:17], s[14:15]
	s_cbranch_execz .LBB0_28
.LBB0_42:                               ;   in Loop: Header=BB0_25 Depth=1
	v_add_u32_e32 v2, 1, v2
	s_or_b64 s[10:11], s[10:11], exec
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	s_or_b64 exec, exec, s[16:17]
	s_and_saveexec_b64 s[14:15], s[10:11]
	s_cbranch_execnz .LBB0_29
	s_branch .LBB0_30
.LBB0_43:
	s_or_b64 exec, exec, s[2:3]
	s_xor_b64 s[2:3], s[6:7], -1
	s_and_saveexec_b64 s[6:7], s[2:3]
	s_xor_b64 s[2:3], exec, s[6:7]
	s_cbranch_execz .LBB0_45
; %bb.44:
	v_mov_b32_e32 v3, v2
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
.LBB0_45:
	s_or_b64 exec, exec, s[2:3]
	v_mov_b32_e32 v2, v3
	;;#ASMSTART
	s_nop 0 ; mark 16
	;;#ASMEND
.LBB0_46:
	s_or_b64 exec, exec, s[0:1]
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v2, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel switches
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
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 23
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
	.size	switches, .Lfunc_end0-switches
                                        ; -- End function
	.set switches.num_vgpr, 6
	.set switches.num_agpr, 0
	.set switches.numbered_sgpr, 23
	.set switches.num_named_barrier, 0
	.set switches.private_seg_size, 0
	.set switches.uses_vcc, 1
	.set switches.uses_flat_scratch, 0
	.set switches.has_dyn_sized_stack, 0
	.set switches.has_recursion, 0
	.set switches.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1004
; TotalNumSgprs: 27
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 3
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 27
; NumVGPRsForWavesPerEU: 6
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
    .name:           switches
    .private_segment_fixed_size: 0
    .sgpr_count:     27
    .sgpr_spill_count: 0
    .symbol:         switches.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
