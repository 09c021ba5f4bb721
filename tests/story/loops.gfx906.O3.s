;@ gpu gfx906
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 6
	.text
	.protected	loops                   ; -- Begin function loops
	.globl	loops
	.p2align	8
	.type	loops,@function
loops:                                  ; @loops
; %bb.0:
	v_mul_u32_u24_e32 v1, 0x2aab, v0
	v_mov_b32_e32 v2, 6
	v_mul_lo_u16_sdwa v1, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_sub_u16_e32 v4, v0, v1
	v_mul_u32_u24_e32 v2, v0, v4
	v_mad_u32_u24 v3, v0, v4, -3
	v_mov_b32_e32 v6, 0
	s_mov_b64 s[0:1], 0
	s_mov_b32 s14, 0xcccccccd
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
                                        ; implicit-def: $sgpr2_sgpr3
                                        ; implicit-def: $sgpr6_sgpr7
	s_branch .LBB0_2
.LBB0_1:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b64 exec, exec, s[12:13]
	s_and_b64 s[8:9], exec, s[10:11]
	s_or_b64 s[0:1], s[8:9], s[0:1]
	s_andn2_b64 s[2:3], s[2:3], exec
	s_and_b64 s[8:9], s[6:7], exec
	s_or_b64 s[2:3], s[2:3], s[8:9]
	v_mov_b32_e32 v6, v1
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_10
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	v_mul_hi_u32 v1, v2, s14
	s_mov_b64 s[8:9], 0
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
                                        ; implicit-def: $vgpr5
	v_lshrrev_b32_e32 v1, 2, v1
	v_lshl_add_u32 v1, v1, 2, v1
	v_sub_u32_e32 v1, v3, v1
	v_cmp_ne_u32_e32 vcc, 0, v1
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB0_6
; %bb.3:                                ;   in Loop: Header=BB0_2 Depth=1
	v_add_u32_e32 v5, v4, v6
	v_cmp_gt_i32_e32 vcc, 21, v5
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	s_cbranch_execz .LBB0_5
; %bb.4:                                ;   in Loop: Header=BB0_2 Depth=1
	s_mov_b64 s[8:9], exec
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
.LBB0_5:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b64 exec, exec, s[12:13]
	s_and_b64 s[8:9], s[8:9], exec
                                        ; implicit-def: $vgpr6
.LBB0_6:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_saveexec_b64 s[10:11], s[10:11]
	v_mov_b32_e32 v1, v5
	s_xor_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_8
; %bb.7:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b64 s[8:9], s[8:9], exec
	v_mov_b32_e32 v1, v6
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
.LBB0_8:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b64 exec, exec, s[10:11]
	s_mov_b64 s[10:11], -1
	s_or_b64 s[6:7], s[6:7], exec
	s_and_saveexec_b64 s[12:13], s[8:9]
	s_cbranch_execz .LBB0_1
; %bb.9:                                ;   in Loop: Header=BB0_2 Depth=1
	v_add_u32_e32 v6, 1, v4
	v_cmp_lt_u32_e32 vcc, 7, v4
	v_add_u32_e32 v3, v3, v0
	v_add_u32_e32 v2, v2, v0
	s_andn2_b64 s[6:7], s[6:7], exec
	s_orn2_b64 s[10:11], vcc, exec
	v_mov_b32_e32 v4, v6
	s_branch .LBB0_1
.LBB0_10:
	s_or_b64 exec, exec, s[0:1]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_12
; %bb.11:
	v_mov_b32_e32 v1, v5
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
.LBB0_12:
	s_or_b64 exec, exec, s[0:1]
	v_and_b32_e32 v2, 3, v0
	v_add_u32_e32 v2, 1, v2
	v_mul_u32_u24_e32 v3, v0, v2
	s_mov_b64 s[0:1], 0
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
.LBB0_13:                               ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v2, -1, v2
	v_cmp_eq_u32_e32 vcc, 0, v2
	v_xor_b32_e32 v1, v3, v1
	s_or_b64 s[0:1], vcc, s[0:1]
	v_sub_u32_e32 v3, v3, v0
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_13
; %bb.14:
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s0, 0x33333334
	v_mul_hi_u32 v2, v0, s0
	s_mov_b32 s18, 0
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	v_mul_u32_u24_e32 v2, 5, v2
	v_sub_u32_e32 v2, v0, v2
	v_cmp_ne_u32_e32 vcc, 0, v2
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_28
; %bb.15:
	s_mov_b32 s2, 0x24924925
	v_mul_hi_u32 v3, v0, s2
	s_mov_b64 s[2:3], 0
	s_mov_b32 s19, 0x2e8ba2e9
	v_mul_u32_u24_e32 v3, 7, v3
	v_sub_u32_e32 v3, v0, v3
	s_branch .LBB0_18
.LBB0_16:                               ;   in Loop: Header=BB0_18 Depth=1
	s_or_b64 exec, exec, s[8:9]
.LBB0_17:                               ;   in Loop: Header=BB0_18 Depth=1
	s_or_b64 exec, exec, s[6:7]
	v_add_u32_e32 v1, s18, v1
	s_add_i32 s18, s18, 1
	v_cmp_ge_u32_e32 vcc, s18, v2
	s_or_b64 s[2:3], vcc, s[2:3]
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB0_27
.LBB0_18:                               ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_21 Depth 2
	v_cmp_lt_u32_e32 vcc, s18, v3
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_17
; %bb.19:                               ;   in Loop: Header=BB0_18 Depth=1
	s_mov_b64 s[8:9], 0
	s_mov_b32 s20, s18
                                        ; implicit-def: $sgpr10_sgpr11
                                        ; implicit-def: $sgpr12_sgpr13
	s_branch .LBB0_21
.LBB0_20:                               ;   in Loop: Header=BB0_21 Depth=2
	s_or_b64 exec, exec, s[16:17]
	s_and_b64 s[14:15], exec, s[14:15]
	s_or_b64 s[8:9], s[14:15], s[8:9]
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[14:15], s[12:13], exec
	s_or_b64 s[10:11], s[10:11], s[14:15]
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB0_25
.LBB0_21:                               ;   Parent Loop BB0_18 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_xor_b32_e32 v4, s20, v0
	v_and_b32_e32 v4, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v4
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	s_and_saveexec_b64 s[14:15], vcc
	s_cbranch_execz .LBB0_23
; %bb.22:                               ;   in Loop: Header=BB0_21 Depth=2
	v_add_u32_e32 v1, 3, v1
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
.LBB0_23:                               ;   in Loop: Header=BB0_21 Depth=2
	s_or_b64 exec, exec, s[14:15]
	v_mov_b32_e32 v4, v1
	v_mul_hi_i32 v1, v4, s19
	s_mov_b64 s[14:15], -1
	s_or_b64 s[12:13], s[12:13], exec
	v_lshrrev_b32_e32 v5, 31, v1
	v_ashrrev_i32_e32 v1, 1, v1
	v_add_u32_e32 v1, v1, v5
	v_mul_lo_u32 v1, v1, 11
	v_sub_u32_e32 v1, v4, v1
	v_cmp_ne_u32_e32 vcc, 10, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[16:17], vcc
	s_cbranch_execz .LBB0_20
; %bb.24:                               ;   in Loop: Header=BB0_21 Depth=2
	s_add_i32 s20, s20, 1
	v_cmp_ge_u32_e32 vcc, s20, v3
	v_add_u32_e32 v1, 1, v4
	s_andn2_b64 s[12:13], s[12:13], exec
	s_orn2_b64 s[14:15], vcc, exec
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	s_branch .LBB0_20
.LBB0_25:                               ;   in Loop: Header=BB0_18 Depth=1
	s_or_b64 exec, exec, s[8:9]
	s_and_saveexec_b64 s[8:9], s[10:11]
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_16
; %bb.26:                               ;   in Loop: Header=BB0_18 Depth=1
	v_mov_b32_e32 v1, v4
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
	s_branch .LBB0_16
.LBB0_27:
	s_or_b64 exec, exec, s[2:3]
.LBB0_28:
	s_or_b64 exec, exec, s[0:1]
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_lshlrev_b32_e32 v0, 2, v0
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v1, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel loops
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
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 21
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
	.size	loops, .Lfunc_end0-loops
                                        ; -- End function
	.set loops.num_vgpr, 7
	.set loops.num_agpr, 0
	.set loops.numbered_sgpr, 21
	.set loops.num_named_barrier, 0
	.set loops.private_seg_size, 0
	.set loops.uses_vcc, 1
	.set loops.uses_flat_scratch, 0
	.set loops.has_dyn_sized_stack, 0
	.set loops.has_recursion, 0
	.set loops.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 772
; TotalNumSgprs: 25
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 3
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 25
; NumVGPRsForWavesPerEU: 7
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
    .name:           loops
    .private_segment_fixed_size: 0
    .sgpr_count:     25
    .sgpr_spill_count: 0
    .symbol:         loops.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
