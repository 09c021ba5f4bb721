	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 5
	.protected	table                   ; -- Begin function table
	.globl	table
	.p2align	8
	.type	table,@function
table:                                  ; @table
; %bb.0:
	v_lshlrev_b32_e32 v0, 2, v0
	s_getpc_b64 s[2:3]
	s_sext_i32_i16 s3, s3
	s_add_co_u32 s2, s2, squares@rel32@lo+8
	s_add_co_ci_u32 s3, s3, squares@rel32@hi+16
	s_load_b64 s[0:1], s[0:1], 0x0
	global_load_b32 v1, v0, s[2:3]
	s_wait_loadcnt 0x0
	s_wait_kmcnt 0x0
	global_store_b32 v0, v1, s[0:1]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel table
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
		.amdhsa_next_free_vgpr 2
		.amdhsa_next_free_sgpr 4
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
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
	.size	table, .Lfunc_end0-table
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 80
; NumSgprs: 4
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 4
; NumVGPRsForWavesPerEU: 2
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
	.hidden	squares                         ; @squares
	.type	squares,@object
	.section	.rodata,"a",@progbits
	.globl	squares
	.p2align	2, 0x0
squares:
	.long	0                               ; 0x0
	.long	1                               ; 0x1
	.long	4                               ; 0x4
	.long	9                               ; 0x9
	.long	16                              ; 0x10
	.long	25                              ; 0x19
	.long	36                              ; 0x24
	.long	49                              ; 0x31
	.long	64                              ; 0x40
	.long	81                              ; 0x51
	.long	100                             ; 0x64
	.long	121                             ; 0x79
	.long	144                             ; 0x90
	.long	169                             ; 0xa9
	.long	196                             ; 0xc4
	.long	225                             ; 0xe1
	.long	256                             ; 0x100
	.long	289                             ; 0x121
	.long	324                             ; 0x144
	.long	361                             ; 0x169
	.long	400                             ; 0x190
	.long	441                             ; 0x1b9
	.long	484                             ; 0x1e4
	.long	529                             ; 0x211
	.long	576                             ; 0x240
	.long	625                             ; 0x271
	.long	676                             ; 0x2a4
	.long	729                             ; 0x2d9
	.long	784                             ; 0x310
	.long	841                             ; 0x349
	.long	900                             ; 0x384
	.long	961                             ; 0x3c1
	.long	1                               ; 0x1
	.long	0                               ; 0x0
	.long	5                               ; 0x5
	.long	8                               ; 0x8
	.long	17                              ; 0x11
	.long	24                              ; 0x18
	.long	37                              ; 0x25
	.long	48                              ; 0x30
	.long	65                              ; 0x41
	.long	80                              ; 0x50
	.long	101                             ; 0x65
	.long	120                             ; 0x78
	.long	145                             ; 0x91
	.long	168                             ; 0xa8
	.long	197                             ; 0xc5
	.long	224                             ; 0xe0
	.long	257                             ; 0x101
	.long	288                             ; 0x120
	.long	325                             ; 0x145
	.long	360                             ; 0x168
	.long	401                             ; 0x191
	.long	440                             ; 0x1b8
	.long	485                             ; 0x1e5
	.long	528                             ; 0x210
	.long	577                             ; 0x241
	.long	624                             ; 0x270
	.long	677                             ; 0x2a5
	.long	728                             ; 0x2d8
	.long	785                             ; 0x311
	.long	840                             ; 0x348
	.long	901                             ; 0x385
	.long	960                             ; 0x3c0
	.size	squares, 256

	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           table
    .private_segment_fixed_size: 0
    .sgpr_count:     4
    .sgpr_spill_count: 0
    .symbol:         table.kd
    .uses_dynamic_stack: false
    .vgpr_count:     2
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1201
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
