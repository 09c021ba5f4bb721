	.file	1 "." "types.hip"
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 6
	.text
	.protected	_ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi ; -- Begin function _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi
	.globl	_ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi
	.p2align	8
	.type	_ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi,@function
_ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi: ; @_ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi
.Lfunc_begin0:
	.loc	1 11 0                          ; types.hip:11:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.loc	1 0 0 is_stmt 0                 ; types.hip:0
	s_clause 0x1
	s_load_dword s2, s[4:5], 0x24
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	; meta instruction
	s_load_dwordx2 s[0:1], s[4:5], 0x70
	v_mov_b32_e32 v0, 0
	.loc	1 12 4 prologue_end is_stmt 1   ; types.hip:12:4
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s2
	global_store_dword v0, v1, s[0:1]
	.loc	1 13 1                          ; types.hip:13:1
	s_endpgm
.Ltmp0:
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 120
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
		.amdhsa_next_free_vgpr 2
		.amdhsa_next_free_sgpr 6
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
	.size	_ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi, .Lfunc_end0-_ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi
	.cfi_endproc
                                        ; -- End function
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.num_vgpr, 2
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.num_agpr, 0
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.numbered_sgpr, 6
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.num_named_barrier, 0
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.private_seg_size, 0
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.uses_vcc, 0
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.uses_flat_scratch, 0
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.has_dyn_sized_stack, 0
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.has_recursion, 0
	.set _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 44
; TotalNumSgprs: 6
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 6
; NumVGPRsForWavesPerEU: 2
; Occupancy: 16
; WaveLimiterHint : 1
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
	.type	__hip_cuid_821440ba5e0af152,@object ; @__hip_cuid_821440ba5e0af152
	.section	.bss,"aw",@nobits
	.globl	__hip_cuid_821440ba5e0af152
__hip_cuid_821440ba5e0af152:
	.byte	0                               ; 0x0
	.size	__hip_cuid_821440ba5e0af152, 1

	.section	.debug_abbrev,"",@progbits
	.byte	1                               ; Abbreviation Code
	.byte	17                              ; DW_TAG_compile_unit
	.byte	1                               ; DW_CHILDREN_yes
	.byte	37                              ; DW_AT_producer
	.byte	14                              ; DW_FORM_strp
	.byte	19                              ; DW_AT_language
	.byte	5                               ; DW_FORM_data2
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	16                              ; DW_AT_stmt_list
	.byte	23                              ; DW_FORM_sec_offset
	.byte	27                              ; DW_AT_comp_dir
	.byte	14                              ; DW_FORM_strp
	.byte	17                              ; DW_AT_low_pc
	.byte	1                               ; DW_FORM_addr
	.byte	18                              ; DW_AT_high_pc
	.byte	6                               ; DW_FORM_data4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	2                               ; Abbreviation Code
	.byte	4                               ; DW_TAG_enumeration_type
	.byte	1                               ; DW_CHILDREN_yes
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	11                              ; DW_AT_byte_size
	.byte	11                              ; DW_FORM_data1
	.byte	58                              ; DW_AT_decl_file
	.byte	11                              ; DW_FORM_data1
	.byte	59                              ; DW_AT_decl_line
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	3                               ; Abbreviation Code
	.byte	40                              ; DW_TAG_enumerator
	.byte	0                               ; DW_CHILDREN_no
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	28                              ; DW_AT_const_value
	.byte	15                              ; DW_FORM_udata
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	4                               ; Abbreviation Code
	.byte	36                              ; DW_TAG_base_type
	.byte	0                               ; DW_CHILDREN_no
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	62                              ; DW_AT_encoding
	.byte	11                              ; DW_FORM_data1
	.byte	11                              ; DW_AT_byte_size
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	5                               ; Abbreviation Code
	.byte	57                              ; DW_TAG_namespace
	.byte	1                               ; DW_CHILDREN_yes
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	6                               ; Abbreviation Code
	.byte	46                              ; DW_TAG_subprogram
	.byte	1                               ; DW_CHILDREN_yes
	.byte	17                              ; DW_AT_low_pc
	.byte	1                               ; DW_FORM_addr
	.byte	18                              ; DW_AT_high_pc
	.byte	6                               ; DW_FORM_data4
	.ascii	"\227B"                         ; DW_AT_GNU_all_call_sites
	.byte	25                              ; DW_FORM_flag_present
	.byte	110                             ; DW_AT_linkage_name
	.byte	14                              ; DW_FORM_strp
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	58                              ; DW_AT_decl_file
	.byte	11                              ; DW_FORM_data1
	.byte	59                              ; DW_AT_decl_line
	.byte	11                              ; DW_FORM_data1
	.byte	63                              ; DW_AT_external
	.byte	25                              ; DW_FORM_flag_present
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	7                               ; Abbreviation Code
	.byte	5                               ; DW_TAG_formal_parameter
	.byte	0                               ; DW_CHILDREN_no
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	58                              ; DW_AT_decl_file
	.byte	11                              ; DW_FORM_data1
	.byte	59                              ; DW_AT_decl_line
	.byte	11                              ; DW_FORM_data1
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	8                               ; Abbreviation Code
	.byte	15                              ; DW_TAG_pointer_type
	.byte	0                               ; DW_CHILDREN_no
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	51                              ; DW_AT_address_class
	.byte	6                               ; DW_FORM_data4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	9                               ; Abbreviation Code
	.byte	38                              ; DW_TAG_const_type
	.byte	0                               ; DW_CHILDREN_no
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	10                              ; Abbreviation Code
	.byte	22                              ; DW_TAG_typedef
	.byte	0                               ; DW_CHILDREN_no
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	58                              ; DW_AT_decl_file
	.byte	11                              ; DW_FORM_data1
	.byte	59                              ; DW_AT_decl_line
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	11                              ; Abbreviation Code
	.byte	1                               ; DW_TAG_array_type
	.byte	1                               ; DW_CHILDREN_yes
	.ascii	"\207B"                         ; DW_AT_GNU_vector
	.byte	25                              ; DW_FORM_flag_present
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	12                              ; Abbreviation Code
	.byte	33                              ; DW_TAG_subrange_type
	.byte	0                               ; DW_CHILDREN_no
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	55                              ; DW_AT_count
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	13                              ; Abbreviation Code
	.byte	36                              ; DW_TAG_base_type
	.byte	0                               ; DW_CHILDREN_no
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	11                              ; DW_AT_byte_size
	.byte	11                              ; DW_FORM_data1
	.byte	62                              ; DW_AT_encoding
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	14                              ; Abbreviation Code
	.byte	15                              ; DW_TAG_pointer_type
	.byte	0                               ; DW_CHILDREN_no
	.byte	51                              ; DW_AT_address_class
	.byte	6                               ; DW_FORM_data4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	15                              ; Abbreviation Code
	.byte	19                              ; DW_TAG_structure_type
	.byte	1                               ; DW_CHILDREN_yes
	.byte	54                              ; DW_AT_calling_convention
	.byte	11                              ; DW_FORM_data1
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	11                              ; DW_AT_byte_size
	.byte	11                              ; DW_FORM_data1
	.byte	58                              ; DW_AT_decl_file
	.byte	11                              ; DW_FORM_data1
	.byte	59                              ; DW_AT_decl_line
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	16                              ; Abbreviation Code
	.byte	13                              ; DW_TAG_member
	.byte	0                               ; DW_CHILDREN_no
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	58                              ; DW_AT_decl_file
	.byte	11                              ; DW_FORM_data1
	.byte	59                              ; DW_AT_decl_line
	.byte	11                              ; DW_FORM_data1
	.byte	56                              ; DW_AT_data_member_location
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	17                              ; Abbreviation Code
	.byte	19                              ; DW_TAG_structure_type
	.byte	1                               ; DW_CHILDREN_yes
	.byte	54                              ; DW_AT_calling_convention
	.byte	11                              ; DW_FORM_data1
	.byte	11                              ; DW_AT_byte_size
	.byte	11                              ; DW_FORM_data1
	.byte	58                              ; DW_AT_decl_file
	.byte	11                              ; DW_FORM_data1
	.byte	59                              ; DW_AT_decl_line
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	18                              ; Abbreviation Code
	.byte	16                              ; DW_TAG_reference_type
	.byte	0                               ; DW_CHILDREN_no
	.byte	73                              ; DW_AT_type
	.byte	19                              ; DW_FORM_ref4
	.byte	51                              ; DW_AT_address_class
	.byte	6                               ; DW_FORM_data4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	0                               ; EOM(3)
	.section	.debug_info,"",@progbits
.Lcu_begin0:
	.long	.Ldebug_info_end0-.Ldebug_info_start0 ; Length of Unit
.Ldebug_info_start0:
	.short	4                               ; DWARF version number
	.long	.debug_abbrev                   ; Offset Into Abbrev. Section
	.byte	8                               ; Address Size (in bytes)
	.byte	1                               ; Abbrev [1] 0xb:0x20d DW_TAG_compile_unit
	.long	.Linfo_string0                  ; DW_AT_producer
	.short	33                              ; DW_AT_language
	.long	.Linfo_string1                  ; DW_AT_name
	.long	.Lline_table_start0             ; DW_AT_stmt_list
	.long	.Linfo_string2                  ; DW_AT_comp_dir
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
	.byte	2                               ; Abbrev [2] 0x2a:0x13 DW_TAG_enumeration_type
	.long	61                              ; DW_AT_type
	.long	.Linfo_string5                  ; DW_AT_name
	.byte	4                               ; DW_AT_byte_size
	.byte	1                               ; DW_AT_decl_file
	.byte	7                               ; DW_AT_decl_line
	.byte	3                               ; Abbrev [3] 0x36:0x6 DW_TAG_enumerator
	.long	.Linfo_string4                  ; DW_AT_name
	.byte	0                               ; DW_AT_const_value
	.byte	0                               ; End Of Children Mark
	.byte	4                               ; Abbrev [4] 0x3d:0x7 DW_TAG_base_type
	.long	.Linfo_string3                  ; DW_AT_name
	.byte	7                               ; DW_AT_encoding
	.byte	4                               ; DW_AT_byte_size
	.byte	5                               ; Abbrev [5] 0x44:0xce DW_TAG_namespace
	.long	.Linfo_string6                  ; DW_AT_name
	.byte	6                               ; Abbrev [6] 0x49:0xc8 DW_TAG_subprogram
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
                                        ; DW_AT_GNU_all_call_sites
	.long	.Linfo_string7                  ; DW_AT_linkage_name
	.long	.Linfo_string8                  ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
                                        ; DW_AT_external
	.byte	7                               ; Abbrev [7] 0x60:0xb DW_TAG_formal_parameter
	.long	.Linfo_string9                  ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	274                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0x6b:0xb DW_TAG_formal_parameter
	.long	.Linfo_string11                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	295                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0x76:0xb DW_TAG_formal_parameter
	.long	.Linfo_string14                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	339                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0x81:0xb DW_TAG_formal_parameter
	.long	.Linfo_string15                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	344                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0x8c:0xb DW_TAG_formal_parameter
	.long	.Linfo_string17                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	379                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0x97:0xb DW_TAG_formal_parameter
	.long	.Linfo_string21                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	309                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xa2:0xb DW_TAG_formal_parameter
	.long	.Linfo_string22                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	413                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xad:0xb DW_TAG_formal_parameter
	.long	.Linfo_string25                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	431                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xb8:0xb DW_TAG_formal_parameter
	.long	.Linfo_string29                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	484                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xc3:0xb DW_TAG_formal_parameter
	.long	.Linfo_string31                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	491                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xce:0xb DW_TAG_formal_parameter
	.long	.Linfo_string33                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	498                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xd9:0xb DW_TAG_formal_parameter
	.long	.Linfo_string35                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	505                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xe4:0xb DW_TAG_formal_parameter
	.long	.Linfo_string37                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	512                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xef:0xb DW_TAG_formal_parameter
	.long	.Linfo_string39                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	519                             ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0xfa:0xb DW_TAG_formal_parameter
	.long	.Linfo_string41                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	42                              ; DW_AT_type
	.byte	7                               ; Abbrev [7] 0x105:0xb DW_TAG_formal_parameter
	.long	.Linfo_string42                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	10                              ; DW_AT_decl_line
	.long	526                             ; DW_AT_type
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	8                               ; Abbrev [8] 0x112:0x9 DW_TAG_pointer_type
	.long	283                             ; DW_AT_type
	.long	1                               ; DW_AT_address_class
	.byte	9                               ; Abbrev [9] 0x11b:0x5 DW_TAG_const_type
	.long	288                             ; DW_AT_type
	.byte	4                               ; Abbrev [4] 0x120:0x7 DW_TAG_base_type
	.long	.Linfo_string10                 ; DW_AT_name
	.byte	4                               ; DW_AT_encoding
	.byte	4                               ; DW_AT_byte_size
	.byte	8                               ; Abbrev [8] 0x127:0x9 DW_TAG_pointer_type
	.long	304                             ; DW_AT_type
	.long	1                               ; DW_AT_address_class
	.byte	9                               ; Abbrev [9] 0x130:0x5 DW_TAG_const_type
	.long	309                             ; DW_AT_type
	.byte	10                              ; Abbrev [10] 0x135:0xb DW_TAG_typedef
	.long	320                             ; DW_AT_type
	.long	.Linfo_string13                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	3                               ; DW_AT_decl_line
	.byte	11                              ; Abbrev [11] 0x140:0xc DW_TAG_array_type
                                        ; DW_AT_GNU_vector
	.long	288                             ; DW_AT_type
	.byte	12                              ; Abbrev [12] 0x145:0x6 DW_TAG_subrange_type
	.long	332                             ; DW_AT_type
	.byte	4                               ; DW_AT_count
	.byte	0                               ; End Of Children Mark
	.byte	13                              ; Abbrev [13] 0x14c:0x7 DW_TAG_base_type
	.long	.Linfo_string12                 ; DW_AT_name
	.byte	8                               ; DW_AT_byte_size
	.byte	7                               ; DW_AT_encoding
	.byte	14                              ; Abbrev [14] 0x153:0x5 DW_TAG_pointer_type
	.long	1                               ; DW_AT_address_class
	.byte	8                               ; Abbrev [8] 0x158:0x9 DW_TAG_pointer_type
	.long	353                             ; DW_AT_type
	.long	1                               ; DW_AT_address_class
	.byte	9                               ; Abbrev [9] 0x161:0x5 DW_TAG_const_type
	.long	358                             ; DW_AT_type
	.byte	8                               ; Abbrev [8] 0x166:0x9 DW_TAG_pointer_type
	.long	367                             ; DW_AT_type
	.long	1                               ; DW_AT_address_class
	.byte	9                               ; Abbrev [9] 0x16f:0x5 DW_TAG_const_type
	.long	372                             ; DW_AT_type
	.byte	4                               ; Abbrev [4] 0x174:0x7 DW_TAG_base_type
	.long	.Linfo_string16                 ; DW_AT_name
	.byte	5                               ; DW_AT_encoding
	.byte	4                               ; DW_AT_byte_size
	.byte	15                              ; Abbrev [15] 0x17b:0x22 DW_TAG_structure_type
	.byte	5                               ; DW_AT_calling_convention
	.long	.Linfo_string20                 ; DW_AT_name
	.byte	8                               ; DW_AT_byte_size
	.byte	1                               ; DW_AT_decl_file
	.byte	5                               ; DW_AT_decl_line
	.byte	16                              ; Abbrev [16] 0x184:0xc DW_TAG_member
	.long	.Linfo_string18                 ; DW_AT_name
	.long	372                             ; DW_AT_type
	.byte	1                               ; DW_AT_decl_file
	.byte	5                               ; DW_AT_decl_line
	.byte	0                               ; DW_AT_data_member_location
	.byte	16                              ; Abbrev [16] 0x190:0xc DW_TAG_member
	.long	.Linfo_string19                 ; DW_AT_name
	.long	372                             ; DW_AT_type
	.byte	1                               ; DW_AT_decl_file
	.byte	5                               ; DW_AT_decl_line
	.byte	4                               ; DW_AT_data_member_location
	.byte	0                               ; End Of Children Mark
	.byte	10                              ; Abbrev [10] 0x19d:0xb DW_TAG_typedef
	.long	424                             ; DW_AT_type
	.long	.Linfo_string24                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	4                               ; DW_AT_decl_line
	.byte	4                               ; Abbrev [4] 0x1a8:0x7 DW_TAG_base_type
	.long	.Linfo_string23                 ; DW_AT_name
	.byte	7                               ; DW_AT_encoding
	.byte	8                               ; DW_AT_byte_size
	.byte	10                              ; Abbrev [10] 0x1af:0xb DW_TAG_typedef
	.long	442                             ; DW_AT_type
	.long	.Linfo_string28                 ; DW_AT_name
	.byte	1                               ; DW_AT_decl_file
	.byte	6                               ; DW_AT_decl_line
	.byte	17                              ; Abbrev [17] 0x1ba:0x2a DW_TAG_structure_type
	.byte	5                               ; DW_AT_calling_convention
	.byte	12                              ; DW_AT_byte_size
	.byte	1                               ; DW_AT_decl_file
	.byte	6                               ; DW_AT_decl_line
	.byte	16                              ; Abbrev [16] 0x1bf:0xc DW_TAG_member
	.long	.Linfo_string9                  ; DW_AT_name
	.long	288                             ; DW_AT_type
	.byte	1                               ; DW_AT_decl_file
	.byte	6                               ; DW_AT_decl_line
	.byte	0                               ; DW_AT_data_member_location
	.byte	16                              ; Abbrev [16] 0x1cb:0xc DW_TAG_member
	.long	.Linfo_string26                 ; DW_AT_name
	.long	288                             ; DW_AT_type
	.byte	1                               ; DW_AT_decl_file
	.byte	6                               ; DW_AT_decl_line
	.byte	4                               ; DW_AT_data_member_location
	.byte	16                              ; Abbrev [16] 0x1d7:0xc DW_TAG_member
	.long	.Linfo_string27                 ; DW_AT_name
	.long	288                             ; DW_AT_type
	.byte	1                               ; DW_AT_decl_file
	.byte	6                               ; DW_AT_decl_line
	.byte	8                               ; DW_AT_data_member_location
	.byte	0                               ; End Of Children Mark
	.byte	4                               ; Abbrev [4] 0x1e4:0x7 DW_TAG_base_type
	.long	.Linfo_string30                 ; DW_AT_name
	.byte	2                               ; DW_AT_encoding
	.byte	1                               ; DW_AT_byte_size
	.byte	4                               ; Abbrev [4] 0x1eb:0x7 DW_TAG_base_type
	.long	.Linfo_string32                 ; DW_AT_name
	.byte	6                               ; DW_AT_encoding
	.byte	1                               ; DW_AT_byte_size
	.byte	4                               ; Abbrev [4] 0x1f2:0x7 DW_TAG_base_type
	.long	.Linfo_string34                 ; DW_AT_name
	.byte	8                               ; DW_AT_encoding
	.byte	1                               ; DW_AT_byte_size
	.byte	4                               ; Abbrev [4] 0x1f9:0x7 DW_TAG_base_type
	.long	.Linfo_string36                 ; DW_AT_name
	.byte	4                               ; DW_AT_encoding
	.byte	2                               ; DW_AT_byte_size
	.byte	4                               ; Abbrev [4] 0x200:0x7 DW_TAG_base_type
	.long	.Linfo_string38                 ; DW_AT_name
	.byte	4                               ; DW_AT_encoding
	.byte	8                               ; DW_AT_byte_size
	.byte	4                               ; Abbrev [4] 0x207:0x7 DW_TAG_base_type
	.long	.Linfo_string40                 ; DW_AT_name
	.byte	5                               ; DW_AT_encoding
	.byte	2                               ; DW_AT_byte_size
	.byte	18                              ; Abbrev [18] 0x20e:0x9 DW_TAG_reference_type
	.long	372                             ; DW_AT_type
	.long	1                               ; DW_AT_address_class
	.byte	0                               ; End Of Children Mark
.Ldebug_info_end0:
	.section	.debug_str,"MS",@progbits,1
.Linfo_string0:
	.byte	0                               ; string offset=0
.Linfo_string1:
	.asciz	"types.hip"                     ; string offset=1
.Linfo_string2:
	.asciz	"."                             ; string offset=11
.Linfo_string3:
	.asciz	"unsigned int"                  ; string offset=13
.Linfo_string4:
	.asciz	"red"                           ; string offset=26
.Linfo_string5:
	.asciz	"colour"                        ; string offset=30
.Linfo_string6:
	.asciz	"inside"                        ; string offset=37
.Linfo_string7:
	.asciz	"_ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi" ; string offset=44
.Linfo_string8:
	.asciz	"types"                         ; string offset=114
.Linfo_string9:
	.asciz	"x"                             ; string offset=120
.Linfo_string10:
	.asciz	"float"                         ; string offset=122
.Linfo_string11:
	.asciz	"v"                             ; string offset=128
.Linfo_string12:
	.asciz	"__ARRAY_SIZE_TYPE__"           ; string offset=130
.Linfo_string13:
	.asciz	"vector"                        ; string offset=150
.Linfo_string14:
	.asciz	"p"                             ; string offset=157
.Linfo_string15:
	.asciz	"pp"                            ; string offset=159
.Linfo_string16:
	.asciz	"int"                           ; string offset=162
.Linfo_string17:
	.asciz	"s"                             ; string offset=166
.Linfo_string18:
	.asciz	"first"                         ; string offset=168
.Linfo_string19:
	.asciz	"second"                        ; string offset=174
.Linfo_string20:
	.asciz	"pair"                          ; string offset=181
.Linfo_string21:
	.asciz	"w"                             ; string offset=186
.Linfo_string22:
	.asciz	"n"                             ; string offset=188
.Linfo_string23:
	.asciz	"unsigned long"                 ; string offset=190
.Linfo_string24:
	.asciz	"size"                          ; string offset=204
.Linfo_string25:
	.asciz	"f"                             ; string offset=209
.Linfo_string26:
	.asciz	"y"                             ; string offset=211
.Linfo_string27:
	.asciz	"z"                             ; string offset=213
.Linfo_string28:
	.asciz	"float3"                        ; string offset=215
.Linfo_string29:
	.asciz	"b"                             ; string offset=222
.Linfo_string30:
	.asciz	"bool"                          ; string offset=224
.Linfo_string31:
	.asciz	"c"                             ; string offset=229
.Linfo_string32:
	.asciz	"char"                          ; string offset=231
.Linfo_string33:
	.asciz	"u"                             ; string offset=236
.Linfo_string34:
	.asciz	"unsigned char"                 ; string offset=238
.Linfo_string35:
	.asciz	"h"                             ; string offset=252
.Linfo_string36:
	.asciz	"_Float16"                      ; string offset=254
.Linfo_string37:
	.asciz	"d"                             ; string offset=263
.Linfo_string38:
	.asciz	"double"                        ; string offset=265
.Linfo_string39:
	.asciz	"t"                             ; string offset=272
.Linfo_string40:
	.asciz	"short"                         ; string offset=274
.Linfo_string41:
	.asciz	"e"                             ; string offset=280
.Linfo_string42:
	.asciz	"r"                             ; string offset=282
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __hip_cuid_821440ba5e0af152
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
      - .offset:         32
        .size:           8
        .value_kind:     by_value
      - .offset:         48
        .size:           16
        .value_kind:     by_value
      - .offset:         64
        .size:           8
        .value_kind:     by_value
      - .offset:         72
        .size:           12
        .value_kind:     by_value
      - .offset:         84
        .size:           1
        .value_kind:     by_value
      - .offset:         85
        .size:           1
        .value_kind:     by_value
      - .offset:         86
        .size:           1
        .value_kind:     by_value
      - .offset:         88
        .size:           2
        .value_kind:     by_value
      - .offset:         96
        .size:           8
        .value_kind:     by_value
      - .offset:         104
        .size:           2
        .value_kind:     by_value
      - .offset:         108
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         112
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 16
    .kernarg_segment_size: 120
    .max_flat_workgroup_size: 1024
    .name:           _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi
    .private_segment_fixed_size: 0
    .sgpr_count:     6
    .sgpr_spill_count: 0
    .symbol:         _ZN6inside5typesEPKfPKDv4_fPvPKPKi4pairS2_m6float3bchDF16_ds6colourRi.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     2
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
