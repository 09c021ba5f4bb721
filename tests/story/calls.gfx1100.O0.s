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
	s_mov_b32 s12, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v3, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s0
	s_add_i32 s32, s32, 24
	v_mov_b32_e32 v2, v0
	s_mov_b64 s[8:9], 0
	s_mov_b32 s5, s9
	s_mov_b32 s6, -1
	s_mov_b32 s0, s33
	s_cmp_lg_u32 s0, s6
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s4, s3
	s_cselect_b32 s2, s4, s5
	s_mov_b32 s3, s8
	s_cselect_b32 s0, s0, s3
                                        ; kill: def $sgpr0 killed $sgpr0 def $sgpr0_sgpr1
	s_mov_b32 s1, s2
                                        ; implicit-def: $vgpr3 : SGPR spill to VGPR lane
	v_writelane_b32 v3, s0, 0
	v_writelane_b32 v3, s1, 1
	s_add_i32 s1, s33, 4
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s6
	s_cselect_b32 s2, s4, s5
	s_cselect_b32 s0, s0, s3
                                        ; kill: def $sgpr0 killed $sgpr0 def $sgpr0_sgpr1
	s_mov_b32 s1, s2
	s_mov_b64 s[8:9], s[0:1]
	v_writelane_b32 v3, s8, 2
	v_writelane_b32 v3, s9, 3
	s_add_i32 s7, s33, 8
	s_mov_b32 s2, s7
	s_cmp_lg_u32 s2, s6
	s_cselect_b32 s4, s4, s5
	s_cselect_b32 s2, s2, s3
                                        ; kill: def $sgpr2 killed $sgpr2 def $sgpr2_sgpr3
	s_mov_b32 s3, s4
	v_writelane_b32 v3, s2, 4
	v_writelane_b32 v3, s3, 5
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_gt_i32_e64 s0, v0, s0
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v3, s1, 6
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_2
.LBB0_1:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 0
	v_readlane_b32 s1, v3, 1
	v_readlane_b32 s2, v3, 2
	v_readlane_b32 s3, v3, 3
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v2, v[0:1]
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_b32 v[0:1], v2
	s_branch .LBB0_12
.LBB0_2:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 4
	v_readlane_b32 s1, v3, 5
	v_mov_b32_e32 v2, 1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	s_mov_b32 s0, 0
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
	v_writelane_b32 v3, s0, 7
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 6
	s_or_saveexec_b32 s0, s0
	s_and_b32 s0, exec_lo, s0
	v_writelane_b32 v3, s0, 8
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_12
	s_branch .LBB0_1
.LBB0_4:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v3, 2
	v_readlane_b32 s5, v3, 3
	v_readlane_b32 s6, v3, 4
	v_readlane_b32 s7, v3, 5
	v_readlane_b32 s1, v3, 9
	v_readlane_b32 s2, v3, 10
	v_readlane_b32 s0, v3, 11
	v_readlane_b32 s3, v3, 7
	v_writelane_b32 v3, s3, 12
	v_writelane_b32 v3, s1, 13
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_b32 v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v0
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_b32 v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_le_i32_e64 s1, v0, v1
	s_mov_b32 s3, -1
	s_or_b32 s0, s0, exec_lo
	v_writelane_b32 v3, s0, 14
	s_or_b32 s2, s2, exec_lo
	v_writelane_b32 v3, s2, 15
	v_writelane_b32 v3, s2, 16
	v_writelane_b32 v3, s0, 17
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v3, s0, 18
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_7
; %bb.5:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 2
	v_readlane_b32 s1, v3, 3
	v_readlane_b32 s2, v3, 4
	v_readlane_b32 s3, v3, 5
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v0
	v_mov_b32_e32 v2, s1
	v_mov_b32_e32 v1, s0
	flat_load_b32 v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_ne_u32_e64 s1, v0, v1
	s_mov_b32 s0, -1
	v_writelane_b32 v3, s0, 19
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v3, s0, 20
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_13
	s_branch .LBB0_8
.LBB0_6:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 0
	v_readlane_b32 s1, v3, 1
	v_readlane_b32 s2, v3, 4
	v_readlane_b32 s3, v3, 5
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v2, v[0:1]
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_b32 v[0:1], v2
	s_branch .LBB0_9
.LBB0_7:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 18
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s3, v3, 13
	v_readlane_b32 s4, v3, 12
	v_readlane_b32 s2, v3, 16
	v_readlane_b32 s1, v3, 17
	s_mov_b32 s0, s2
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s0, s0, s4
	s_and_not1_b32 s3, s3, exec_lo
	s_and_b32 s4, s1, exec_lo
	s_or_b32 s3, s3, s4
	v_writelane_b32 v3, s3, 21
	v_writelane_b32 v3, s3, 9
	v_writelane_b32 v3, s2, 10
	v_writelane_b32 v3, s1, 11
	s_mov_b32 s1, s0
	v_writelane_b32 v3, s1, 7
	s_mov_b32 s1, s0
	v_writelane_b32 v3, s1, 22
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_14
.LBB0_8:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 4
	v_readlane_b32 s1, v3, 5
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e64 v2, v0, s2
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	s_mov_b32 s0, 0
	s_xor_b32 s0, exec_lo, -1
	v_writelane_b32 v3, s0, 19
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_13
.LBB0_9:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 23
	s_or_saveexec_b32 s0, s0
	s_and_b32 s0, exec_lo, s0
	v_writelane_b32 v3, s0, 24
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_11
; %bb.10:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 0
	v_readlane_b32 s1, v3, 1
	v_readlane_b32 s2, v3, 4
	v_readlane_b32 s3, v3, 5
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s2, 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_nc_u32_e64 v2, s2, v0
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
.LBB0_11:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 24
	s_or_b32 exec_lo, exec_lo, s0
	s_branch .LBB0_3
.LBB0_12:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s2, v3, 8
	s_or_b32 exec_lo, exec_lo, s2
	v_readlane_b32 s0, v3, 0
	v_readlane_b32 s1, v3, 1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s32, s33
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v3, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s12
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.LBB0_13:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s3, v3, 20
	s_or_b32 exec_lo, exec_lo, s3
	v_readlane_b32 s1, v3, 15
	v_readlane_b32 s0, v3, 14
	v_readlane_b32 s2, v3, 19
	s_mov_b32 s3, 0
	s_and_not1_b32 s0, s0, exec_lo
	s_and_not1_b32 s1, s1, exec_lo
	s_and_b32 s2, s2, exec_lo
	s_or_b32 s1, s1, s2
	v_writelane_b32 v3, s1, 16
	v_writelane_b32 v3, s0, 17
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_7
.LBB0_14:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 22
	s_or_b32 exec_lo, exec_lo, s0
; %bb.15:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v3, off, s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v3, 21
	s_mov_b32 s1, -1
	s_xor_b32 s0, s0, s1
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v3, s1, 23
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v3, s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_9
	s_branch .LBB0_6
.Lfunc_end0:
	.size	root, .Lfunc_end0-root
                                        ; -- End function
	.set .Lroot.num_vgpr, 4
	.set .Lroot.num_agpr, 0
	.set .Lroot.numbered_sgpr, 34
	.set .Lroot.num_named_barrier, 0
	.set .Lroot.private_seg_size, 24
	.set .Lroot.uses_vcc, 0
	.set .Lroot.uses_flat_scratch, 0
	.set .Lroot.has_dyn_sized_stack, 0
	.set .Lroot.has_recursion, 0
	.set .Lroot.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1944
; TotalNumSgprs: 34
; NumVgprs: 4
; ScratchSize: 24
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function twice
	.type	twice,@function
twice:                                  ; @twice
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s25, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v4, s33 offset:24 ; 4-byte Folded Spill
	scratch_store_b32 off, v5, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s0
	s_add_i32 s32, s32, 48
	v_writelane_b32 v4, s30, 0
	v_writelane_b32 v4, s31, 1
	scratch_store_b32 off, v31, s33 offset:20 ; 4-byte Folded Spill
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v0
                                        ; implicit-def: $vgpr5 : SGPR spill to VGPR lane
	v_writelane_b32 v5, s15, 0
	v_writelane_b32 v5, s14, 1
	v_writelane_b32 v5, s13, 2
	v_writelane_b32 v5, s12, 3
	v_writelane_b32 v5, s10, 4
	v_writelane_b32 v5, s11, 5
	v_writelane_b32 v5, s8, 6
	v_writelane_b32 v5, s9, 7
	v_writelane_b32 v5, s6, 8
	v_writelane_b32 v5, s7, 9
	v_writelane_b32 v5, s4, 10
	v_writelane_b32 v5, s5, 11
	s_mov_b64 s[16:17], 0
	s_mov_b32 s19, s17
	s_mov_b32 s20, -1
	s_add_i32 s1, s33, 4
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s20
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s18, s3
	s_cselect_b32 s2, s18, s19
	s_mov_b32 s17, s16
	s_cselect_b32 s0, s0, s17
                                        ; kill: def $sgpr0 killed $sgpr0 def $sgpr0_sgpr1
	s_mov_b32 s1, s2
	s_add_i32 s3, s33, 8
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s20
	s_cselect_b32 s16, s18, s19
	s_cselect_b32 s2, s2, s17
                                        ; kill: def $sgpr2 killed $sgpr2 def $sgpr2_sgpr3
	s_mov_b32 s3, s16
	s_mov_b64 s[22:23], s[2:3]
	v_writelane_b32 v5, s22, 12
	v_writelane_b32 v5, s23, 13
	s_add_i32 s22, s33, 12
	s_mov_b32 s16, s22
	s_cmp_lg_u32 s16, s20
	s_cselect_b32 s18, s18, s19
	s_cselect_b32 s16, s16, s17
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s18
	v_writelane_b32 v5, s16, 14
	v_writelane_b32 v5, s17, 15
	v_writelane_b32 v5, s16, 16
	v_writelane_b32 v5, s17, 17
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v3
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_store_b32 v[0:1], v2
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, root@rel32@lo+4
	s_addc_u32 s1, s1, root@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v5, 14
	v_readlane_b32 s1, v5, 15
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_gt_i32_e64 s1, v0, s0
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v5, s0, 18
	s_or_saveexec_b32 s24, -1
	scratch_store_b32 off, v5, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s24
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB1_2
; %bb.1:
	s_or_saveexec_b32 s24, -1
	scratch_load_b32 v5, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s24
	s_waitcnt vmcnt(0)
	v_readlane_b32 s15, v5, 0
	v_readlane_b32 s14, v5, 1
	v_readlane_b32 s13, v5, 2
	v_readlane_b32 s12, v5, 3
	v_readlane_b32 s10, v5, 4
	v_readlane_b32 s11, v5, 5
	v_readlane_b32 s8, v5, 6
	v_readlane_b32 s9, v5, 7
	v_readlane_b32 s6, v5, 8
	v_readlane_b32 s7, v5, 9
	v_readlane_b32 s4, v5, 10
	v_readlane_b32 s5, v5, 11
	v_readlane_b32 s0, v5, 12
	v_readlane_b32 s1, v5, 13
	scratch_load_b32 v31, off, s33 offset:20 ; 4-byte Folded Reload
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, root@rel32@lo+4
	s_addc_u32 s1, s1, root@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v5, 16
	v_readlane_b32 s1, v5, 17
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v3, s1
	v_mov_b32_e32 v2, s0
	flat_load_b32 v0, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e64 v2, v0, v1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
.LBB1_2:
	s_or_saveexec_b32 s24, -1
	scratch_load_b32 v5, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s24
	s_waitcnt vmcnt(0)
	v_readlane_b32 s2, v5, 18
	s_or_b32 exec_lo, exec_lo, s2
	v_readlane_b32 s0, v5, 16
	v_readlane_b32 s1, v5, 17
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	v_readlane_b32 s31, v4, 1
	v_readlane_b32 s30, v4, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v4, off, s33 offset:24 ; 4-byte Folded Reload
	scratch_load_b32 v5, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s25
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	twice, .Lfunc_end1-twice
                                        ; -- End function
	.set .Ltwice.num_vgpr, max(32, .Lroot.num_vgpr)
	.set .Ltwice.num_agpr, max(0, .Lroot.num_agpr)
	.set .Ltwice.numbered_sgpr, max(34, .Lroot.numbered_sgpr)
	.set .Ltwice.num_named_barrier, max(0, .Lroot.num_named_barrier)
	.set .Ltwice.private_seg_size, 48+max(.Lroot.private_seg_size)
	.set .Ltwice.uses_vcc, or(0, .Lroot.uses_vcc)
	.set .Ltwice.uses_flat_scratch, or(0, .Lroot.uses_flat_scratch)
	.set .Ltwice.has_dyn_sized_stack, or(0, .Lroot.has_dyn_sized_stack)
	.set .Ltwice.has_recursion, or(1, .Lroot.has_recursion)
	.set .Ltwice.has_indirect_call, or(0, .Lroot.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 920
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 72
; MemoryBound: 0
	.text
	.protected	calls                   ; -- Begin function calls
	.globl	calls
	.p2align	8
	.type	calls,@function
calls:                                  ; @calls
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
                                        ; implicit-def: $vgpr9 : SGPR spill to VGPR lane
	v_writelane_b32 v9, s15, 0
	v_writelane_b32 v9, s14, 1
	v_writelane_b32 v9, s13, 2
	v_writelane_b32 v9, s6, 3
	v_writelane_b32 v9, s7, 4
	v_writelane_b32 v9, s4, 5
	v_writelane_b32 v9, s5, 6
	v_writelane_b32 v9, s2, 7
	v_writelane_b32 v9, s3, 8
	v_writelane_b32 v9, s0, 9
	v_writelane_b32 v9, s1, 10
	scratch_store_b32 off, v0, s33 offset:24 ; 4-byte Folded Spill
	s_load_b64 s[2:3], s[4:5], 0x0
	s_mov_b64 s[4:5], 0
	s_mov_b32 s9, s5
	s_mov_b32 s10, -1
	s_mov_b32 s1, s33
	s_cmp_lg_u32 s1, s10
	s_mov_b64 s[6:7], src_private_base
	s_mov_b32 s8, s7
	s_cselect_b32 s0, s8, s9
	s_mov_b32 s7, s4
	s_cselect_b32 s4, s1, s7
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s0
	s_mov_b64 s[0:1], s[4:5]
	v_writelane_b32 v9, s0, 11
	v_writelane_b32 v9, s1, 12
	s_add_i32 s1, s33, 8
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s10
	s_cselect_b32 s6, s8, s9
	s_cselect_b32 s0, s0, s7
                                        ; kill: def $sgpr0 killed $sgpr0 def $sgpr0_sgpr1
	s_mov_b32 s1, s6
	s_mov_b64 s[12:13], s[0:1]
	v_writelane_b32 v9, s12, 13
	v_writelane_b32 v9, s13, 14
	s_add_i32 s6, s33, 12
	s_mov_b32 s11, s6
	s_cmp_lg_u32 s11, s10
	s_cselect_b32 s6, s8, s9
	s_cselect_b32 s12, s11, s7
                                        ; kill: def $sgpr12 killed $sgpr12 def $sgpr12_sgpr13
	s_mov_b32 s13, s6
	v_writelane_b32 v9, s12, 15
	v_writelane_b32 v9, s13, 16
	s_add_i32 s11, s33, 16
	s_mov_b32 s6, s11
	s_cmp_lg_u32 s6, s10
	s_cselect_b32 s8, s8, s9
	s_cselect_b32 s6, s6, s7
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_writelane_b32 v9, s6, 17
	v_writelane_b32 v9, s7, 18
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s3
	v_mov_b32_e32 v3, s2
	flat_store_b64 v[1:2], v[3:4]
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v2, v0, s2
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 0x55555556
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_hi_i32 v1, v0, s0
	s_mov_b32 s0, 31
	v_lshrrev_b32_e64 v2, s0, v1
	v_add_nc_u32_e64 v1, v1, v2
	v_lshl_add_u32 v1, v1, 1, v1
	v_sub_nc_u32_e64 v0, v0, v1
	s_mov_b32 s0, 1
	v_cmp_ne_u32_e64 s0, v0, s0
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v9, s1, 19
	s_or_saveexec_b32 s21, -1
	scratch_store_b32 off, v9, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s21
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB2_1
	s_branch .LBB2_3
.LBB2_1:
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v9, 19
	s_or_saveexec_b32 s0, s0
	s_and_b32 s0, exec_lo, s0
	v_writelane_b32 v9, s0, 20
	s_or_saveexec_b32 s21, -1
	scratch_store_b32 off, v9, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s21
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB2_4
; %bb.2:
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v9, 0
	v_readlane_b32 s13, v9, 1
	v_readlane_b32 s12, v9, 2
	v_readlane_b32 s10, v9, 3
	v_readlane_b32 s11, v9, 4
	v_readlane_b32 s6, v9, 7
	v_readlane_b32 s7, v9, 8
	v_readlane_b32 s4, v9, 9
	v_readlane_b32 s5, v9, 10
	v_readlane_b32 s0, v9, 5
	v_readlane_b32 s1, v9, 6
	v_readlane_b32 s2, v9, 13
	v_readlane_b32 s3, v9, 14
	scratch_load_b32 v31, off, s33 offset:24 ; 4-byte Folded Reload
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v0, v[0:1]
	s_mov_b64 s[8:9], 8
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, root@rel32@lo+4
	s_addc_u32 s1, s1, root@rel32@hi+12
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v9, 15
	v_readlane_b32 s1, v9, 16
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	s_branch .LBB2_4
.LBB2_3:
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v9, 0
	v_readlane_b32 s13, v9, 1
	v_readlane_b32 s12, v9, 2
	v_readlane_b32 s10, v9, 3
	v_readlane_b32 s11, v9, 4
	v_readlane_b32 s6, v9, 7
	v_readlane_b32 s7, v9, 8
	v_readlane_b32 s4, v9, 9
	v_readlane_b32 s5, v9, 10
	v_readlane_b32 s0, v9, 5
	v_readlane_b32 s1, v9, 6
	v_readlane_b32 s2, v9, 13
	v_readlane_b32 s3, v9, 14
	scratch_load_b32 v31, off, s33 offset:24 ; 4-byte Folded Reload
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshlrev_b32_e64 v1, s2, v0
	s_mov_b64 s[8:9], 8
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, twice@rel32@lo+4
	s_addc_u32 s1, s1, twice@rel32@hi+12
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v9, 15
	v_readlane_b32 s1, v9, 16
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	s_branch .LBB2_1
.LBB2_4:
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s2, v9, 20
	s_or_b32 exec_lo, exec_lo, s2
	v_readlane_b32 s0, v9, 17
	v_readlane_b32 s1, v9, 18
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	s_mov_b32 s0, 0
                                        ; implicit-def: $sgpr1
	v_writelane_b32 v9, s0, 21
	s_or_saveexec_b32 s21, -1
	scratch_store_b32 off, v9, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s21
.LBB2_5:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s2, v9, 13
	v_readlane_b32 s3, v9, 14
	v_readlane_b32 s4, v9, 17
	v_readlane_b32 s5, v9, 18
	v_readlane_b32 s0, v9, 22
	v_readlane_b32 s1, v9, 21
	v_writelane_b32 v9, s1, 23
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v0, v[0:1]
	v_mov_b32_e32 v1, s2
	v_mov_b32_e32 v2, s3
	flat_load_b32 v1, v[1:2]
	s_mov_b32 s1, 31
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v2, s1, v1
	s_mov_b32 s1, 30
	v_lshrrev_b32_e64 v2, s1, v2
	v_add_nc_u32_e64 v2, v1, v2
	s_mov_b32 s1, -4
	v_and_b32_e64 v2, v2, s1
	v_sub_nc_u32_e64 v1, v1, v2
	v_cmp_lt_i32_e64 s1, v0, v1
	s_mov_b32 s2, -1
	s_or_b32 s0, s0, exec_lo
	v_writelane_b32 v9, s0, 24
	v_writelane_b32 v9, s0, 25
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v9, s0, 26
	s_or_saveexec_b32 s21, -1
	scratch_store_b32 off, v9, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s21
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB2_8
; %bb.6:                                ;   in Loop: Header=BB2_5 Depth=1
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v9, 17
	v_readlane_b32 s1, v9, 18
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_eq_u32_e64 s1, v0, s0
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v9, s0, 27
	s_or_saveexec_b32 s21, -1
	scratch_store_b32 off, v9, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s21
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB2_9
; %bb.7:                                ;   in Loop: Header=BB2_5 Depth=1
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v9, 0
	v_readlane_b32 s13, v9, 1
	v_readlane_b32 s12, v9, 2
	v_readlane_b32 s10, v9, 3
	v_readlane_b32 s11, v9, 4
	v_readlane_b32 s6, v9, 7
	v_readlane_b32 s7, v9, 8
	v_readlane_b32 s4, v9, 9
	v_readlane_b32 s5, v9, 10
	v_readlane_b32 s0, v9, 5
	v_readlane_b32 s1, v9, 6
	v_readlane_b32 s2, v9, 13
	v_readlane_b32 s3, v9, 14
	v_readlane_b32 s8, v9, 17
	v_readlane_b32 s9, v9, 18
	scratch_load_b32 v31, off, s33 offset:24 ; 4-byte Folded Reload
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_b32 v0, v[0:1]
	v_mov_b32_e32 v1, s2
	v_mov_b32_e32 v2, s3
	flat_load_b32 v1, v[1:2]
	s_mov_b64 s[8:9], 8
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, twice@rel32@lo+4
	s_addc_u32 s1, s1, twice@rel32@hi+12
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v9, 15
	v_readlane_b32 s1, v9, 16
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v3, s1
	v_mov_b32_e32 v2, s0
	flat_load_b32 v0, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e64 v2, v0, v1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	s_branch .LBB2_9
.LBB2_8:                                ;   in Loop: Header=BB2_5 Depth=1
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v9, 26
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s2, v9, 23
	v_readlane_b32 s1, v9, 25
	s_mov_b32 s0, s1
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s0, s0, s2
	v_writelane_b32 v9, s1, 22
	s_mov_b32 s1, s0
	v_writelane_b32 v9, s1, 21
	s_mov_b32 s1, s0
	v_writelane_b32 v9, s1, 28
	s_or_saveexec_b32 s21, -1
	scratch_store_b32 off, v9, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s21
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB2_5
	s_branch .LBB2_11
.LBB2_9:                                ;   in Loop: Header=BB2_5 Depth=1
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v9, 27
	s_or_b32 exec_lo, exec_lo, s0
; %bb.10:                               ;   in Loop: Header=BB2_5 Depth=1
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v9, 24
	v_readlane_b32 s2, v9, 17
	v_readlane_b32 s3, v9, 18
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s1, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e64 v2, v0, s1
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_store_b32 v[0:1], v2
	s_mov_b32 s1, 0
	s_and_not1_b32 s0, s0, exec_lo
	v_writelane_b32 v9, s0, 25
	s_or_saveexec_b32 s21, -1
	scratch_store_b32 off, v9, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s21
	s_branch .LBB2_8
.LBB2_11:
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v9, 28
	s_or_b32 exec_lo, exec_lo, s0
; %bb.12:
	s_or_saveexec_b32 s21, -1
	scratch_load_b32 v9, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s21
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v9, 13
	v_readlane_b32 s1, v9, 14
	v_readlane_b32 s2, v9, 11
	v_readlane_b32 s3, v9, 12
	v_readlane_b32 s4, v9, 15
	v_readlane_b32 s5, v9, 16
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v2, v[0:1]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[7:8], v[0:1]
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	v_lshlrev_b64 v[5:6], s0, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_co_u32 v0, s0, v0, v4
	v_add_co_ci_u32_e64 v3, s0, v1, v3, s0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	global_store_b32 v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel calls
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 104
		.amdhsa_kernarg_size 264
		.amdhsa_user_sgpr_count 13
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 1
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
		.amdhsa_inst_pref_size 19
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
	.set calls.num_vgpr, max(32, .Lroot.num_vgpr, .Ltwice.num_vgpr)
	.set calls.num_agpr, max(0, .Lroot.num_agpr, .Ltwice.num_agpr)
	.set calls.numbered_sgpr, max(34, .Lroot.numbered_sgpr, .Ltwice.numbered_sgpr)
	.set calls.num_named_barrier, max(0, .Lroot.num_named_barrier, .Ltwice.num_named_barrier)
	.set calls.private_seg_size, 32+max(.Lroot.private_seg_size, .Ltwice.private_seg_size)
	.set calls.uses_vcc, or(0, .Lroot.uses_vcc, .Ltwice.uses_vcc)
	.set calls.uses_flat_scratch, or(0, .Lroot.uses_flat_scratch, .Ltwice.uses_flat_scratch)
	.set calls.has_dyn_sized_stack, or(0, .Lroot.has_dyn_sized_stack, .Ltwice.has_dyn_sized_stack)
	.set calls.has_recursion, or(1, .Lroot.has_recursion, .Ltwice.has_recursion)
	.set calls.has_indirect_call, or(0, .Lroot.has_indirect_call, .Ltwice.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2312
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 104
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 32
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 13
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
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
      - .offset:         8
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         12
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         20
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         22
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         24
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         26
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         28
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         30
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         48
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         72
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         88
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         96
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         104
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         112
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         120
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         208
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 264
    .max_flat_workgroup_size: 60
    .name:           calls
    .private_segment_fixed_size: 104
    .sgpr_count:     34
    .sgpr_spill_count: 31
    .symbol:         calls.kd
    .uses_dynamic_stack: true
    .vgpr_count:     32
    .vgpr_spill_count: 8
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
