	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 6
	.text
	.protected	scale
	.globl	scale
	.p2align	8
	.type	scale,@function
scale:
.Lfunc_begin0:
	.file	0 "." "scale.cl" md5 0xf3c4812e81262179ad69c7d7c0b219cb
	.cfi_sections .debug_frame
	.cfi_startproc
	.loc	0 14 10 prologue_end
	s_clause 0x1
	s_load_dword s6, s[4:5], 0x10
	s_load_dwordx2 s[0:1], s[4:5], 0x0
.Ltmp0:
	.loc	0 16 20
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s6, 1
.Ltmp1:
	.loc	0 16 2 is_stmt 0
	s_cbranch_scc1 .LBB0_3
.Ltmp2:
	.loc	0 14 10 is_stmt 1
	s_load_dword s7, s[4:5], 0x14
	v_mov_b32_e32 v1, 0
	s_mov_b32 s8, s6
	s_mov_b64 s[2:3], s[0:1]
.Ltmp3:
.LBB0_2:
	.loc	0 17 18
	s_load_dword s9, s[2:3], 0x0
	.loc	0 16 20
	s_add_u32 s2, s2, 4
	s_addc_u32 s3, s3, 0
	s_add_i32 s8, s8, -1
	s_cmp_eq_u32 s8, 0
	.loc	0 17 23
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e64 v2, s7, s9
.Ltmp4:
	.loc	0 8 14
	v_max_f32_e32 v2, 0, v2
.Ltmp5:
	.loc	0 3 11
	v_mul_f32_e32 v3, v2, v2
.Ltmp6:
	.loc	0 9 13
	v_add_f32_e32 v2, v2, v3
.Ltmp7:
	.loc	0 17 7
	v_add_f32_e32 v1, v1, v2
.Ltmp8:
	.loc	0 16 2
	s_cbranch_scc0 .LBB0_2
	s_branch .LBB0_4
.Ltmp9:
.LBB0_3:
	.loc	0 0 2 is_stmt 0
	v_mov_b32_e32 v1, 0
.Ltmp10:
.LBB0_4:
	.loc	0 18 8 is_stmt 1
	s_mov_b32 s2, exec_lo
	v_cmpx_gt_i32_e64 s6, v0
	s_cbranch_execz .LBB0_6
.Ltmp11:
	.loc	0 19 23
	v_lshlrev_b32_e32 v0, 2, v0
.Ltmp12:
	global_load_dword v2, v0, s[0:1]
.Ltmp13:
	.loc	0 14 10
	s_load_dwordx2 s[0:1], s[4:5], 0x8
.Ltmp14:
	.loc	0 3 11
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v2, v2, v2
.Ltmp15:
	.loc	0 19 14
	v_add_f32_e32 v1, v1, v2
	.loc	0 19 8 is_stmt 0
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v1, s[0:1]
.Ltmp16:
.LBB0_6:
	.loc	0 20 1 is_stmt 1
	s_endpgm
.Ltmp17:
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel scale
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 10
		.amdhsa_reserve_vcc 0
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
	.size	scale, .Lfunc_end0-scale
	.cfi_endproc

	.set scale.num_vgpr, 4
	.set scale.num_agpr, 0
	.set scale.numbered_sgpr, 10
	.set scale.num_named_barrier, 0
	.set scale.private_seg_size, 0
	.set scale.uses_vcc, 0
	.set scale.uses_flat_scratch, 0
	.set scale.has_dyn_sized_stack, 0
	.set scale.has_recursion, 0
	.set scale.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_scale
	.globl	__clang_ocl_kern_imp_scale
	.p2align	2
	.type	__clang_ocl_kern_imp_scale,@function
__clang_ocl_kern_imp_scale:
.Lfunc_begin1:
	.loc	0 13 0
	.cfi_startproc
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v8, 0
	s_mov_b32 s6, 0
.Ltmp18:
	.loc	0 16 2 prologue_end
	s_mov_b32 s5, exec_lo
.Ltmp19:
	.loc	0 16 20 is_stmt 0
	v_cmpx_lt_i32_e32 0, v4
.Ltmp20:
	.loc	0 16 2
	s_cbranch_execz .LBB1_4
.Ltmp21:
	.loc	0 0 2
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v6, v0
	v_mov_b32_e32 v9, v4
.Ltmp22:
	.p2align	6
.LBB1_2:
	.loc	0 17 18 is_stmt 1
	global_load_dword v10, v[6:7], off
	.loc	0 16 20
	v_add_nc_u32_e32 v9, -1, v9
.Ltmp23:
	v_add_co_u32 v6, vcc_lo, v6, 4
	v_add_co_ci_u32_e64 v7, null, 0, v7, vcc_lo
	v_cmp_eq_u32_e64 s4, 0, v9
.Ltmp24:
	.loc	0 16 2 is_stmt 0
	s_or_b32 s6, s4, s6
.Ltmp25:
	.loc	0 17 23 is_stmt 1
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v10, v5, v10
.Ltmp26:
	.loc	0 8 14
	v_max_f32_e32 v10, 0, v10
.Ltmp27:
	.loc	0 3 11
	v_mul_f32_e32 v11, v10, v10
.Ltmp28:
	.loc	0 9 13
	v_add_f32_e32 v10, v10, v11
.Ltmp29:
	.loc	0 17 7
	v_add_f32_e32 v8, v8, v10
.Ltmp30:
	.loc	0 16 2
	s_andn2_b32 exec_lo, exec_lo, s6
	s_cbranch_execnz .LBB1_2
.Ltmp31:
	.loc	0 0 2 is_stmt 0
	s_or_b32 exec_lo, exec_lo, s6
.Ltmp32:
.LBB1_4:
	s_or_b32 exec_lo, exec_lo, s5
	v_and_b32_e32 v5, 0x3ff, v31
.Ltmp33:
	.loc	0 18 8 is_stmt 1
	s_mov_b32 s4, exec_lo
	v_cmpx_lt_i32_e64 v5, v4
	s_cbranch_execz .LBB1_6
.Ltmp34:
	.loc	0 19 23
	v_lshlrev_b32_e32 v4, 2, v5
.Ltmp35:
	v_add_co_u32 v0, vcc_lo, v0, v4
.Ltmp36:
	v_add_co_ci_u32_e64 v1, null, 0, v1, vcc_lo
	global_load_dword v0, v[0:1], off
.Ltmp37:
	.loc	0 3 11
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v0, v0, v0
.Ltmp38:
	.loc	0 19 14
	v_add_f32_e32 v5, v8, v0
	.loc	0 19 3 is_stmt 0
	v_add_co_u32 v0, vcc_lo, v2, v4
	v_add_co_ci_u32_e64 v1, null, 0, v3, vcc_lo
	.loc	0 19 8
	global_store_dword v[0:1], v5, off
.Ltmp39:
.LBB1_6:
	.loc	0 0 8
	s_or_b32 exec_lo, exec_lo, s4
	.loc	0 20 1 is_stmt 1
	s_setpc_b64 s[30:31]
.Ltmp40:
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_scale, .Lfunc_end1-__clang_ocl_kern_imp_scale
	.cfi_endproc

	.set __clang_ocl_kern_imp_scale.num_vgpr, 32
	.set __clang_ocl_kern_imp_scale.num_agpr, 0
	.set __clang_ocl_kern_imp_scale.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_scale.num_named_barrier, 0
	.set __clang_ocl_kern_imp_scale.private_seg_size, 0
	.set __clang_ocl_kern_imp_scale.uses_vcc, 1
	.set __clang_ocl_kern_imp_scale.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_scale.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_scale.has_recursion, 0
	.set __clang_ocl_kern_imp_scale.has_indirect_call, 0
	.p2alignl 6, 3214868480
	.fill 48, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	.debug_loclists,"",@progbits
	.long	.Ldebug_list_header_end0-.Ldebug_list_header_start0
.Ldebug_list_header_start0:
	.short	5
	.byte	8
	.byte	0
	.long	11
.Lloclists_table_base0:
	.long	.Ldebug_loc0-.Lloclists_table_base0
	.long	.Ldebug_loc1-.Lloclists_table_base0
	.long	.Ldebug_loc2-.Lloclists_table_base0
	.long	.Ldebug_loc3-.Lloclists_table_base0
	.long	.Ldebug_loc4-.Lloclists_table_base0
	.long	.Ldebug_loc5-.Lloclists_table_base0
	.long	.Ldebug_loc6-.Lloclists_table_base0
	.long	.Ldebug_loc7-.Lloclists_table_base0
	.long	.Ldebug_loc8-.Lloclists_table_base0
	.long	.Ldebug_loc9-.Lloclists_table_base0
	.long	.Ldebug_loc10-.Lloclists_table_base0
.Ldebug_loc0:
	.byte	4
	.uleb128 .Ltmp0-.Lfunc_begin0
	.uleb128 .Ltmp2-.Lfunc_begin0
	.byte	6
	.byte	17
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	159
	.byte	0
.Ldebug_loc1:
	.byte	4
	.uleb128 .Ltmp2-.Lfunc_begin0
	.uleb128 .Ltmp3-.Lfunc_begin0
	.byte	5
	.byte	48
	.byte	53
	.byte	22
	.byte	24
	.byte	159
	.byte	4
	.uleb128 .Ltmp3-.Lfunc_begin0
	.uleb128 .Ltmp9-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	129
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	4
	.uleb128 .Ltmp9-.Lfunc_begin0
	.uleb128 .Ltmp10-.Lfunc_begin0
	.byte	5
	.byte	48
	.byte	53
	.byte	22
	.byte	24
	.byte	159
	.byte	0
.Ldebug_loc2:
	.byte	4
	.uleb128 .Ltmp2-.Lfunc_begin0
	.uleb128 .Ltmp12-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	128
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_loc3:
	.byte	4
	.uleb128 .Ltmp4-.Lfunc_begin0
	.uleb128 .Ltmp5-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	130
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_loc4:
	.byte	4
	.uleb128 .Ltmp5-.Lfunc_begin0
	.uleb128 .Ltmp7-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	130
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_loc5:
	.byte	4
	.uleb128 .Lfunc_begin1-.Lfunc_begin0
	.uleb128 .Ltmp35-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	132
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_loc6:
	.byte	4
	.uleb128 .Lfunc_begin1-.Lfunc_begin0
	.uleb128 .Ltmp33-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	133
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_loc7:
	.byte	4
	.uleb128 .Ltmp18-.Lfunc_begin0
	.uleb128 .Ltmp22-.Lfunc_begin0
	.byte	5
	.byte	48
	.byte	53
	.byte	22
	.byte	24
	.byte	159
	.byte	4
	.uleb128 .Ltmp22-.Lfunc_begin0
	.uleb128 .Ltmp32-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	136
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_loc8:
	.byte	4
	.uleb128 .Ltmp18-.Lfunc_begin0
	.uleb128 .Ltmp22-.Lfunc_begin0
	.byte	6
	.byte	17
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	159
	.byte	4
	.uleb128 .Ltmp22-.Lfunc_begin0
	.uleb128 .Ltmp23-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	137
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	4
	.uleb128 .Ltmp30-.Lfunc_begin0
	.uleb128 .Ltmp31-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	137
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_loc9:
	.byte	4
	.uleb128 .Ltmp26-.Lfunc_begin0
	.uleb128 .Ltmp27-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	138
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_loc10:
	.byte	4
	.uleb128 .Ltmp27-.Lfunc_begin0
	.uleb128 .Ltmp29-.Lfunc_begin0
	.byte	7
	.byte	146
	.byte	138
	.byte	12
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.byte	0
.Ldebug_list_header_end0:
	.section	.debug_abbrev,"",@progbits
	.byte	1
	.byte	17
	.byte	1
	.byte	37
	.byte	37
	.byte	19
	.byte	5
	.byte	3
	.byte	37
	.byte	114
	.byte	23
	.byte	16
	.byte	23
	.byte	27
	.byte	37
	.byte	17
	.byte	27
	.byte	18
	.byte	6
	.byte	115
	.byte	23
	.byte	116
	.byte	23
	.ascii	"\214\001"
	.byte	23
	.byte	0
	.byte	0
	.byte	2
	.byte	46
	.byte	1
	.byte	110
	.byte	37
	.byte	3
	.byte	37
	.byte	58
	.byte	11
	.byte	59
	.byte	11
	.byte	54
	.byte	11
	.byte	63
	.byte	25
	.byte	32
	.byte	33
	.byte	1
	.byte	0
	.byte	0
	.byte	3
	.byte	5
	.byte	0
	.byte	3
	.byte	37
	.byte	58
	.byte	11
	.byte	59
	.byte	11
	.byte	73
	.byte	19
	.byte	0
	.byte	0
	.byte	4
	.byte	52
	.byte	0
	.byte	3
	.byte	37
	.byte	58
	.byte	11
	.byte	59
	.byte	11
	.byte	73
	.byte	19
	.byte	0
	.byte	0
	.byte	5
	.byte	11
	.byte	1
	.byte	0
	.byte	0
	.byte	6
	.byte	15
	.byte	0
	.byte	73
	.byte	19
	.byte	0
	.byte	0
	.byte	7
	.byte	38
	.byte	0
	.byte	73
	.byte	19
	.byte	0
	.byte	0
	.byte	8
	.byte	36
	.byte	0
	.byte	3
	.byte	37
	.byte	62
	.byte	11
	.byte	11
	.byte	11
	.byte	0
	.byte	0
	.byte	9
	.byte	46
	.byte	1
	.byte	3
	.byte	37
	.byte	58
	.byte	11
	.byte	59
	.byte	11
	.byte	73
	.byte	19
	.byte	32
	.byte	33
	.byte	1
	.byte	0
	.byte	0
	.byte	10
	.byte	46
	.byte	1
	.byte	17
	.byte	27
	.byte	18
	.byte	6
	.byte	122
	.byte	25
	.byte	3
	.byte	37
	.byte	58
	.byte	11
	.byte	59
	.byte	11
	.byte	54
	.byte	11
	.byte	63
	.byte	25
	.byte	0
	.byte	0
	.byte	11
	.byte	29
	.byte	1
	.byte	49
	.byte	19
	.byte	17
	.byte	27
	.byte	18
	.byte	6
	.byte	88
	.byte	11
	.byte	89
	.byte	11
	.byte	87
	.byte	11
	.byte	0
	.byte	0
	.byte	12
	.byte	52
	.byte	0
	.byte	2
	.byte	34
	.byte	49
	.byte	19
	.byte	0
	.byte	0
	.byte	13
	.byte	11
	.byte	1
	.byte	85
	.byte	35
	.byte	49
	.byte	19
	.byte	0
	.byte	0
	.byte	14
	.byte	5
	.byte	0
	.byte	2
	.byte	34
	.byte	49
	.byte	19
	.byte	0
	.byte	0
	.byte	15
	.byte	5
	.byte	0
	.byte	2
	.byte	24
	.byte	49
	.byte	19
	.byte	0
	.byte	0
	.byte	16
	.byte	46
	.byte	1
	.byte	17
	.byte	27
	.byte	18
	.byte	6
	.byte	64
	.byte	24
	.byte	122
	.byte	25
	.byte	49
	.byte	19
	.byte	0
	.byte	0
	.byte	17
	.byte	5
	.byte	0
	.byte	49
	.byte	19
	.byte	0
	.byte	0
	.byte	18
	.byte	52
	.byte	0
	.byte	49
	.byte	19
	.byte	0
	.byte	0
	.byte	19
	.byte	11
	.byte	1
	.byte	17
	.byte	27
	.byte	18
	.byte	6
	.byte	49
	.byte	19
	.byte	0
	.byte	0
	.byte	0
	.section	.debug_info,"",@progbits
.Lcu_begin0:
	.long	.Ldebug_info_end0-.Ldebug_info_start0
.Ldebug_info_start0:
	.short	5
	.byte	1
	.byte	8
	.long	.debug_abbrev
	.byte	1
	.byte	0
	.short	21
	.byte	1
	.long	.Lstr_offsets_base0
	.long	.Lline_table_start0
	.byte	2
	.byte	0
	.long	.Lfunc_end1-.Lfunc_begin0
	.long	.Laddr_table_base0
	.long	.Lrnglists_table_base0
	.long	.Lloclists_table_base0
	.byte	2
	.byte	3
	.byte	4
	.byte	0
	.byte	12
	.byte	199


	.byte	3
	.byte	5
	.byte	0
	.byte	12
	.long	108
	.byte	3
	.byte	7
	.byte	0
	.byte	12
	.long	122
	.byte	3
	.byte	8
	.byte	0
	.byte	12
	.long	127
	.byte	3
	.byte	10
	.byte	0
	.byte	12
	.long	118
	.byte	4
	.byte	11
	.byte	0
	.byte	15
	.long	118
	.byte	4
	.byte	12
	.byte	0
	.byte	14
	.long	127
	.byte	5
	.byte	4
	.byte	13
	.byte	0
	.byte	16
	.long	127
	.byte	0
	.byte	0
	.byte	6
	.long	113
	.byte	7
	.long	118
	.byte	8
	.byte	6
	.byte	4
	.byte	4
	.byte	6
	.long	118
	.byte	8
	.byte	9
	.byte	5
	.byte	4
	.byte	9
	.byte	14
	.byte	0
	.byte	6
	.long	118

	.byte	3
	.byte	5
	.byte	0
	.byte	6
	.long	118
	.byte	4
	.byte	15
	.byte	0
	.byte	8
	.long	118
	.byte	0
	.byte	9
	.byte	16
	.byte	0
	.byte	1
	.long	118

	.byte	3
	.byte	5
	.byte	0
	.byte	1
	.long	118
	.byte	0
	.byte	10
	.byte	0
	.long	.Lfunc_end0-.Lfunc_begin0

	.byte	4
	.byte	0
	.byte	12
	.byte	199

	.byte	3
	.byte	5
	.byte	0
	.byte	12
	.long	108
	.byte	3
	.byte	7
	.byte	0
	.byte	12
	.long	122
	.byte	3
	.byte	8
	.byte	0
	.byte	12
	.long	127
	.byte	3
	.byte	10
	.byte	0
	.byte	12
	.long	118
	.byte	11
	.long	43
	.byte	0
	.long	.Ltmp16-.Lfunc_begin0
	.byte	0
	.byte	13
	.byte	1
	.byte	12
	.byte	1
	.long	81
	.byte	12
	.byte	2
	.long	89
	.byte	13
	.byte	0
	.long	97
	.byte	12
	.byte	0
	.long	98
	.byte	11
	.long	131
	.byte	1
	.long	.Ltmp7-.Ltmp4
	.byte	0
	.byte	17
	.byte	10
	.byte	14
	.byte	3
	.long	139
	.byte	12
	.byte	4
	.long	147
	.byte	11
	.long	156
	.byte	2
	.long	.Ltmp6-.Ltmp5
	.byte	0
	.byte	9
	.byte	15
	.byte	15
	.byte	7
	.byte	146
	.ascii	"\202\f"
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.long	164
	.byte	0
	.byte	0
	.byte	0
	.byte	11
	.long	156
	.byte	3
	.long	.Ltmp15-.Ltmp14
	.byte	0
	.byte	19
	.byte	16
	.byte	15
	.byte	7
	.byte	146
	.ascii	"\202\f"
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.long	164
	.byte	0
	.byte	0
	.byte	0
	.byte	16
	.byte	4
	.long	.Lfunc_end1-.Lfunc_begin1
	.byte	2
	.byte	144
	.byte	64

	.long	43
	.byte	17
	.long	49
	.byte	17
	.long	57
	.byte	14
	.byte	5
	.long	65
	.byte	14
	.byte	6
	.long	73
	.byte	12
	.byte	7
	.long	81
	.byte	18
	.long	89
	.byte	19
	.byte	5
	.long	.Ltmp31-.Ltmp18
	.long	97
	.byte	12
	.byte	8
	.long	98
	.byte	11
	.long	131
	.byte	6
	.long	.Ltmp29-.Ltmp26
	.byte	0
	.byte	17
	.byte	10
	.byte	14
	.byte	9
	.long	139
	.byte	12
	.byte	10
	.long	147
	.byte	11
	.long	156
	.byte	7
	.long	.Ltmp28-.Ltmp27
	.byte	0
	.byte	9
	.byte	15
	.byte	15
	.byte	7
	.byte	146
	.ascii	"\212\f"
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.long	164
	.byte	0
	.byte	0
	.byte	0
	.byte	11
	.long	156
	.byte	8
	.long	.Ltmp38-.Ltmp37
	.byte	0
	.byte	19
	.byte	16
	.byte	15
	.byte	7
	.byte	146
	.ascii	"\200\f"
	.byte	0
	.byte	53
	.byte	22
	.byte	24
	.long	164
	.byte	0
	.byte	0
	.byte	0
.Ldebug_info_end0:
	.section	.debug_rnglists,"",@progbits
	.long	.Ldebug_list_header_end1-.Ldebug_list_header_start1
.Ldebug_list_header_start1:
	.short	5
	.byte	8
	.byte	0
	.long	1
.Lrnglists_table_base0:
	.long	.Ldebug_ranges0-.Lrnglists_table_base0
.Ldebug_ranges0:
	.byte	4
	.uleb128 .Ltmp0-.Lfunc_begin0
	.uleb128 .Ltmp2-.Lfunc_begin0
	.byte	4
	.uleb128 .Ltmp3-.Lfunc_begin0
	.uleb128 .Ltmp9-.Lfunc_begin0
	.byte	0
.Ldebug_list_header_end1:
	.section	.debug_str_offsets,"",@progbits
	.long	72
	.short	5
	.short	0
.Lstr_offsets_base0:
	.section	.debug_str,"MS",@progbits,1
.Linfo_string0:
	.byte	0
.Linfo_string1:
	.asciz	"scale.cl"
.Linfo_string2:
	.asciz	"."
.Linfo_string3:
	.asciz	"__clang_ocl_kern_imp_scale"
.Linfo_string4:
	.asciz	"scale"
.Linfo_string5:
	.asciz	"x"
.Linfo_string6:
	.asciz	"float"
.Linfo_string7:
	.asciz	"y"
.Linfo_string8:
	.asciz	"n"
.Linfo_string9:
	.asciz	"int"
.Linfo_string10:
	.asciz	"factor"
.Linfo_string11:
	.asciz	"sum"
.Linfo_string12:
	.asciz	"i"
.Linfo_string13:
	.asciz	"k"
.Linfo_string14:
	.asciz	"clamped"
.Linfo_string15:
	.asciz	"low"
.Linfo_string16:
	.asciz	"square"
	.section	.debug_str_offsets,"",@progbits
	.long	.Linfo_string0
	.long	.Linfo_string1
	.long	.Linfo_string2
	.long	.Linfo_string3
	.long	.Linfo_string4
	.long	.Linfo_string5
	.long	.Linfo_string6
	.long	.Linfo_string7
	.long	.Linfo_string8
	.long	.Linfo_string9
	.long	.Linfo_string10
	.long	.Linfo_string11
	.long	.Linfo_string12
	.long	.Linfo_string13
	.long	.Linfo_string14
	.long	.Linfo_string15
	.long	.Linfo_string16
	.section	.debug_addr,"",@progbits
	.long	.Ldebug_addr_end0-.Ldebug_addr_start0
.Ldebug_addr_start0:
	.short	5
	.byte	8
	.byte	0
.Laddr_table_base0:
	.quad	.Lfunc_begin0
	.quad	.Ltmp4
	.quad	.Ltmp5
	.quad	.Ltmp14
	.quad	.Lfunc_begin1
	.quad	.Ltmp18
	.quad	.Ltmp26
	.quad	.Ltmp27
	.quad	.Ltmp37
.Ldebug_addr_end0:
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         20
        .size:           4
        .type_name:      float
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 1
      - 2
    .max_flat_workgroup_size: 256
    .name:           scale
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         scale.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     4
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
	.section	.debug_line,"",@progbits
.Lline_table_start0:
