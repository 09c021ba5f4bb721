;@ gpu gfx906
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 6
	.text
	.protected	branches                ; -- Begin function branches
	.globl	branches
	.p2align	8
	.type	branches,@function
branches:                               ; @branches
; %bb.0:
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr1
	s_load_dwordx2 s[2:3], s[4:5], 0x0
	v_mul_lo_u16_e32 v1, 7, v0
	v_mul_u32_u24_e32 v2, 0x13b2, v1
	v_mov_b32_e32 v3, 13
	v_mul_lo_u16_sdwa v2, v2, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_sub_u16_e32 v4, v1, v2
	v_cmp_lt_u16_e32 vcc, 4, v4
	s_mov_b64 s[4:5], 0
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[6:7], exec, s[0:1]
	s_cbranch_execnz .LBB0_4
; %bb.1:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execnz .LBB0_17
.LBB0_2:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execnz .LBB0_22
.LBB0_3:
	s_endpgm
.LBB0_4:
	v_cmp_lt_u16_e32 vcc, 8, v4
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_10
; %bb.5:
	v_mul_lo_u16_e32 v1, 0xaaab, v0
	s_movk_i32 s4, 0x5555
	v_cmp_lt_u16_e32 vcc, s4, v1
	v_mov_b32_e32 v1, 0
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB0_7
; %bb.6:
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
.LBB0_7:
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_mov_b64 s[8:9], 0
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_9
; %bb.8:
	s_mov_b64 s[8:9], exec
	v_lshlrev_b32_e32 v2, 2, v0
	v_mov_b32_e32 v3, 15
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
	s_waitcnt lgkmcnt(0)
	global_store_dword v2, v3, s[2:3]
.LBB0_9:
	s_or_b64 exec, exec, s[4:5]
	s_and_b64 s[4:5], s[8:9], exec
.LBB0_10:
	s_andn2_saveexec_b64 s[8:9], s[0:1]
	s_cbranch_execz .LBB0_16
; %bb.11:
	s_movk_i32 s0, 0x3e7
	v_lshlrev_b32_e32 v2, 2, v0
	v_cmp_lt_u32_e32 vcc, s0, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e64 v2, s[0:1], s2, v2
	v_mov_b32_e32 v1, 0
	v_addc_co_u32_e64 v3, s[0:1], 0, v3, s[0:1]
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_13
; %bb.12:
	v_mov_b32_e32 v5, 12
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
	global_store_dword v[2:3], v5, off
                                        ; implicit-def: $vgpr2_vgpr3
.LBB0_13:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execz .LBB0_15
; %bb.14:
	v_mov_b32_e32 v5, 11
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	global_store_dword v[2:3], v5, off
.LBB0_15:
	s_or_b64 exec, exec, s[0:1]
	s_or_b64 s[4:5], s[4:5], exec
.LBB0_16:
	s_or_b64 exec, exec, s[8:9]
	s_and_b64 s[4:5], s[4:5], exec
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB0_2
.LBB0_17:
	v_lshlrev_b32_e32 v2, 2, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e64 v2, s[0:1], s2, v2
	v_and_b32_e32 v1, 1, v0
	v_addc_co_u32_e64 v3, s[0:1], 0, v3, s[0:1]
	v_cmp_eq_u32_e32 vcc, 1, v1
	v_mov_b32_e32 v1, 0
	s_mov_b64 s[0:1], 0
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execnz .LBB0_23
; %bb.18:
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execnz .LBB0_28
.LBB0_19:
	s_or_b64 exec, exec, s[8:9]
	s_mov_b64 s[8:9], s[4:5]
	s_and_saveexec_b64 s[10:11], s[0:1]
	s_cbranch_execz .LBB0_21
.LBB0_20:
	v_add_u32_e32 v4, 20, v4
	s_or_b64 s[8:9], s[4:5], exec
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
.LBB0_21:
	s_or_b64 exec, exec, s[10:11]
	s_andn2_b64 s[0:1], s[4:5], exec
	s_and_b64 s[4:5], s[8:9], exec
	s_or_b64 s[4:5], s[0:1], s[4:5]
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_3
.LBB0_22:
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s3
	v_add_co_u32_e32 v0, vcc, s2, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	;;#ASMSTART
	s_nop 0 ; mark 16
	;;#ASMEND
	global_load_dword v2, v[0:1], off
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, v2, v4
	global_store_dword v[0:1], v2, off
	s_endpgm
.LBB0_23:
	v_mov_b32_e32 v5, 3
	v_cmp_ne_u16_e32 vcc, 4, v4
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	global_store_dword v[2:3], v5, off
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB0_25
; %bb.24:
	s_mov_b64 s[0:1], exec
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
.LBB0_25:
	s_andn2_saveexec_b64 s[10:11], s[10:11]
	s_cbranch_execz .LBB0_27
; %bb.26:
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
.LBB0_27:
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[0:1], s[0:1], exec
                                        ; implicit-def: $vgpr2_vgpr3
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execz .LBB0_19
.LBB0_28:
	s_movk_i32 s10, 0x3e8
	v_mov_b32_e32 v5, 6
	v_cmp_lt_u32_e32 vcc, s10, v0
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	global_store_dword v[2:3], v5, off
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB0_30
; %bb.29:
	v_mov_b32_e32 v5, 7
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	global_store_dword v[2:3], v5, off
.LBB0_30:
	s_or_b64 exec, exec, s[10:11]
	s_or_b64 s[0:1], s[0:1], exec
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	s_or_b64 exec, exec, s[8:9]
	s_mov_b64 s[8:9], s[4:5]
	s_and_saveexec_b64 s[10:11], s[0:1]
	s_cbranch_execnz .LBB0_20
	s_branch .LBB0_21
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel branches
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
		.amdhsa_next_free_sgpr 12
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
	.size	branches, .Lfunc_end0-branches
                                        ; -- End function
	.set branches.num_vgpr, 6
	.set branches.num_agpr, 0
	.set branches.numbered_sgpr, 12
	.set branches.num_named_barrier, 0
	.set branches.private_seg_size, 0
	.set branches.uses_vcc, 1
	.set branches.uses_flat_scratch, 0
	.set branches.has_dyn_sized_stack, 0
	.set branches.has_recursion, 0
	.set branches.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 712
; TotalNumSgprs: 16
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 16
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
    .name:           branches
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         branches.kd
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
