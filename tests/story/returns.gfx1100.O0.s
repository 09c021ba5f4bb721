;@ gpu gfx1100
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 6
	.text
	.protected	returns                 ; -- Begin function returns
	.globl	returns
	.p2align	8
	.type	returns,@function
returns:                                ; @returns
; %bb.0:
	s_mov_b32 s33, 0
	s_load_b64 s[8:9], s[4:5], 0x0
	s_mov_b64 s[2:3], 0
	s_mov_b32 s14, s3
	s_mov_b32 s4, -1
	s_mov_b32 s1, s33
	s_cmp_lg_u32 s1, s4
	s_mov_b64 s[6:7], src_private_base
	s_mov_b32 s5, s7
	s_cselect_b32 s0, s5, s14
	s_mov_b32 s13, s2
	s_cselect_b32 s10, s1, s13
                                        ; kill: def $sgpr10 killed $sgpr10 def $sgpr10_sgpr11
	s_mov_b32 s11, s0
	s_mov_b64 s[0:1], s[10:11]
                                        ; implicit-def: $vgpr11 : SGPR spill to VGPR lane
	v_writelane_b32 v11, s0, 0
	v_writelane_b32 v11, s1, 1
	s_add_i32 s1, s33, 8
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s4
	s_cselect_b32 s2, s5, s14
	s_cselect_b32 s0, s0, s13
                                        ; kill: def $sgpr0 killed $sgpr0 def $sgpr0_sgpr1
	s_mov_b32 s1, s2
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v11, s2, 2
	v_writelane_b32 v11, s3, 3
	s_add_i32 s2, s33, 12
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s4
	s_cselect_b32 s2, s5, s14
	s_cselect_b32 s6, s3, s13
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s2
	s_mov_b64 s[2:3], s[6:7]
	v_writelane_b32 v11, s2, 4
	v_writelane_b32 v11, s3, 5
	s_add_i32 s3, s33, 16
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s4
	s_cselect_b32 s12, s5, s14
	s_cselect_b32 s2, s2, s13
                                        ; kill: def $sgpr2 killed $sgpr2 def $sgpr2_sgpr3
	s_mov_b32 s3, s12
	s_mov_b64 s[16:17], s[2:3]
	v_writelane_b32 v11, s16, 6
	v_writelane_b32 v11, s17, 7
	s_add_i32 s12, s33, 20
	s_mov_b32 s15, s12
	s_cmp_lg_u32 s15, s4
	s_cselect_b32 s12, s5, s14
	s_cselect_b32 s16, s15, s13
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s12
	v_writelane_b32 v11, s16, 8
	v_writelane_b32 v11, s17, 9
	s_add_i32 s15, s33, 24
	s_mov_b32 s12, s15
	s_cmp_lg_u32 s12, s4
	s_cselect_b32 s5, s5, s14
	s_cselect_b32 s12, s12, s13
                                        ; kill: def $sgpr12 killed $sgpr12 def $sgpr12_sgpr13
	s_mov_b32 s13, s5
	v_writelane_b32 v11, s12, 10
	v_writelane_b32 v11, s13, 11
	v_mov_b32_e32 v1, s10
	v_mov_b32_e32 v2, s11
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s8
	v_mov_b32_e32 v4, s9
	flat_store_b64 v[1:2], v[3:4]
	s_mov_b32 s5, 0x3ff
	v_and_b32_e64 v2, v0, s5
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	v_mov_b32_e32 v2, s4
	flat_store_b32 v[0:1], v2
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_store_b32 v[0:1], v2
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 17
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_ne_u32_e64 s0, v0, s0
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v11, s1, 12
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_2
.LBB0_1:
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_branch .LBB0_32
.LBB0_2:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 8
	v_readlane_b32 s1, v11, 9
	v_mov_b32_e32 v2, 1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	s_mov_b32 s0, 0
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
	v_writelane_b32 v11, s0, 13
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 12
	s_or_saveexec_b32 s0, s0
	s_and_b32 s0, exec_lo, s0
	v_writelane_b32 v11, s0, 14
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_32
	s_branch .LBB0_1
.LBB0_4:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_7 Depth 2
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v11, 8
	v_readlane_b32 s5, v11, 9
	v_readlane_b32 s1, v11, 15
	v_readlane_b32 s6, v11, 16
	v_readlane_b32 s3, v11, 17
	v_readlane_b32 s2, v11, 18
	v_readlane_b32 s0, v11, 19
	v_readlane_b32 s7, v11, 13
	v_writelane_b32 v11, s7, 20
	v_writelane_b32 v11, s6, 21
	v_writelane_b32 v11, s1, 22
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s1, 6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s1, v0, s1
	s_mov_b32 s4, -1
	s_mov_b32 s4, 0
	s_and_not1_b32 s0, s0, exec_lo
	v_writelane_b32 v11, s0, 23
	s_or_b32 s2, s2, exec_lo
	v_writelane_b32 v11, s2, 24
	s_or_b32 s3, s3, exec_lo
	v_writelane_b32 v11, s3, 25
	v_writelane_b32 v11, s3, 26
	v_writelane_b32 v11, s2, 27
	v_writelane_b32 v11, s0, 28
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v11, s0, 29
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_b32 s0, s0, s1
                                        ; implicit-def: $vgpr11 : SGPR spill to VGPR lane
                                        ; implicit-def: $vgpr11 : SGPR spill to VGPR lane
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_6
; %bb.5:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 10
	v_readlane_b32 s1, v11, 11
	v_readlane_b32 s2, v11, 8
	v_readlane_b32 s3, v11, 9
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v2, v[0:1]
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_b32 v[0:1], v2
	s_mov_b32 s0, 0
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
	v_writelane_b32 v11, s0, 30
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_7
.LBB0_6:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 29
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s5, v10, 22
	v_readlane_b32 s4, v10, 21
	v_readlane_b32 s6, v10, 20
	v_readlane_b32 s3, v10, 26
	v_readlane_b32 s2, v10, 27
	v_readlane_b32 s1, v10, 28
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_mov_b32 s0, s3
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s0, s0, s6
	s_and_not1_b32 s4, s4, exec_lo
	s_and_b32 s6, s1, exec_lo
	s_or_b32 s4, s4, s6
	v_writelane_b32 v10, s4, 31
	s_and_not1_b32 s5, s5, exec_lo
	s_and_b32 s6, s2, exec_lo
	s_or_b32 s5, s5, s6
	s_waitcnt vmcnt(0)
	v_writelane_b32 v11, s5, 0
	v_writelane_b32 v10, s5, 15
	v_writelane_b32 v10, s4, 16
	v_writelane_b32 v10, s3, 17
	v_writelane_b32 v10, s2, 18
	v_writelane_b32 v10, s1, 19
	s_mov_b32 s1, s0
	v_writelane_b32 v10, s1, 13
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v10, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_mov_b32 s1, s0
	v_writelane_b32 v11, s1, 1
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_33
.LBB0_7:                                ;   Parent Loop BB0_4 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(1)
	v_readlane_b32 s4, v10, 10
	v_readlane_b32 s5, v10, 11
	s_waitcnt vmcnt(0)
	v_readlane_b32 s1, v11, 2
	v_readlane_b32 s6, v11, 3
	v_readlane_b32 s3, v11, 4
	v_readlane_b32 s2, v11, 5
	v_readlane_b32 s0, v11, 6
	v_readlane_b32 s7, v10, 30
	v_writelane_b32 v11, s7, 7
	v_writelane_b32 v11, s6, 8
	v_writelane_b32 v11, s1, 9
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s1, 8
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s1, v0, s1
	s_mov_b32 s4, -1
	s_mov_b32 s4, 0
	s_and_not1_b32 s0, s0, exec_lo
	v_writelane_b32 v11, s0, 10
	s_or_b32 s2, s2, exec_lo
	v_writelane_b32 v11, s2, 11
	s_or_b32 s3, s3, exec_lo
	v_writelane_b32 v11, s3, 12
	v_writelane_b32 v11, s3, 13
	v_writelane_b32 v11, s2, 14
	v_writelane_b32 v11, s0, 15
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v11, s0, 16
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_11
; %bb.8:                                ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 2
	v_readlane_b32 s1, v10, 3
	v_readlane_b32 s2, v10, 10
	v_readlane_b32 s3, v10, 11
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	v_readlane_b32 s6, v10, 6
	v_readlane_b32 s7, v10, 7
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s8, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e64 v2, v0, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_store_b32 v[0:1], v2
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v0, v[0:1]
	v_mov_b32_e32 v1, s2
	v_mov_b32_e32 v2, s3
	flat_load_b32 v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v1
	v_mov_b32_e32 v2, s1
	v_mov_b32_e32 v1, s0
	flat_load_b32 v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_ne_u32_e64 s1, v0, v1
	s_mov_b32 s0, -1
	s_mov_b32 s2, s0
	v_writelane_b32 v11, s2, 17
	v_writelane_b32 v11, s0, 18
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v11, s0, 19
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_15
	s_branch .LBB0_12
.LBB0_9:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 20
	s_or_saveexec_b32 s0, s0
	s_mov_b32 s1, 0
	v_writelane_b32 v11, s1, 21
	s_and_b32 s0, exec_lo, s0
	v_writelane_b32 v11, s0, 22
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_27
; %bb.10:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 4
	v_readlane_b32 s1, v10, 5
	v_readlane_b32 s2, v10, 10
	v_readlane_b32 s3, v10, 11
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v2, v[0:1]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v3, v[0:1]
                                        ; implicit-def: $sgpr2
                                        ; implicit-def: $sgpr3
	v_mov_b32_e32 v0, s2
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s2, 10
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[0:1], s2, v2, s2, v[3:4]
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	s_mov_b32 s0, -1
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v11, s0, 21
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_27
.LBB0_11:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 16
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s5, v11, 9
	v_readlane_b32 s4, v11, 8
	v_readlane_b32 s8, v11, 7
	v_readlane_b32 s3, v11, 13
	v_readlane_b32 s2, v11, 14
	v_readlane_b32 s1, v11, 15
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_mov_b32 s6, -1
	s_mov_b32 s0, s1
	s_xor_b32 s7, s0, s6
	s_mov_b32 s0, s2
	s_xor_b32 s6, s0, s6
	s_mov_b32 s0, s3
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s0, s0, s8
	s_and_not1_b32 s4, s4, exec_lo
	s_and_b32 s7, s7, exec_lo
	s_or_b32 s4, s4, s7
	v_writelane_b32 v11, s4, 23
	s_and_not1_b32 s5, s5, exec_lo
	s_and_b32 s6, s6, exec_lo
	s_or_b32 s5, s5, s6
	v_writelane_b32 v11, s5, 24
	v_writelane_b32 v11, s5, 2
	v_writelane_b32 v11, s4, 3
	v_writelane_b32 v11, s3, 4
	v_writelane_b32 v11, s2, 5
	v_writelane_b32 v11, s1, 6
	s_mov_b32 s1, s0
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s1, 30
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v10, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_mov_b32 s1, s0
	v_writelane_b32 v11, s1, 25
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB0_7
	s_branch .LBB0_36
.LBB0_12:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 2
	v_readlane_b32 s1, v10, 3
	v_readlane_b32 s2, v10, 10
	v_readlane_b32 s3, v10, 11
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v0, v[0:1]
	v_mov_b32_e32 v1, s2
	v_mov_b32_e32 v2, s3
	flat_load_b32 v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e64 v0, v0, v1
	v_mov_b32_e32 v2, s1
	v_mov_b32_e32 v1, s0
	flat_load_b32 v1, v[1:2]
	s_mov_b32 s0, 31
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v2, s0, v1
	s_mov_b32 s0, 28
	v_lshrrev_b32_e64 v2, s0, v2
	v_add_nc_u32_e64 v2, v1, v2
	s_mov_b32 s0, -16
	v_and_b32_e64 v2, v2, s0
	v_sub_nc_u32_e64 v1, v1, v2
	s_mov_b32 s0, 6
	v_add_nc_u32_e64 v1, v1, s0
	v_cmp_le_i32_e64 s1, v0, v1
	s_mov_b32 s0, -1
	v_writelane_b32 v11, s0, 26
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v11, s0, 27
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_17
	s_branch .LBB0_16
.LBB0_13:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(1)
	v_readlane_b32 s3, v10, 28
	s_or_b32 exec_lo, exec_lo, s3
	v_readlane_b32 s1, v10, 29
	v_readlane_b32 s2, v10, 30
	v_readlane_b32 s0, v10, 31
	s_waitcnt vmcnt(0)
	v_writelane_b32 v11, s0, 0
	v_writelane_b32 v11, s2, 1
	s_mov_b32 s3, -1
	v_writelane_b32 v11, s3, 2
	v_writelane_b32 v11, s2, 3
	v_writelane_b32 v11, s0, 4
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v11, s0, 5
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_23
	s_branch .LBB0_20
.LBB0_14:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	s_mov_b32 s0, -1
	s_mov_b32 s0, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v11, s0, 6
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_19
.LBB0_15:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v11, 19
	s_or_b32 exec_lo, exec_lo, s5
	v_readlane_b32 s2, v11, 12
	v_readlane_b32 s1, v11, 11
	v_readlane_b32 s0, v11, 10
	v_readlane_b32 s3, v11, 17
	v_readlane_b32 s4, v11, 18
	s_mov_b32 s5, 0
	s_and_not1_b32 s0, s0, exec_lo
	s_and_b32 s4, s4, exec_lo
	s_or_b32 s0, s0, s4
	s_and_not1_b32 s1, s1, exec_lo
	s_and_not1_b32 s2, s2, exec_lo
	s_and_b32 s3, s3, exec_lo
	s_or_b32 s2, s2, s3
	v_writelane_b32 v11, s2, 13
	v_writelane_b32 v11, s1, 14
	v_writelane_b32 v11, s0, 15
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_11
.LBB0_16:                               ;   in Loop: Header=BB0_7 Depth=2
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_branch .LBB0_18
.LBB0_17:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 27
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s1, v11, 26
	s_mov_b32 s0, 0
	s_xor_b32 s0, exec_lo, -1
	s_or_not1_b32 s1, s1, exec_lo
	v_writelane_b32 v11, s1, 17
	v_writelane_b32 v11, s0, 18
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_15
.LBB0_18:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 10
	v_readlane_b32 s1, v10, 11
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
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
	v_writelane_b32 v11, s0, 26
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_17
.LBB0_19:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 7
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s2, v10, 6
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_mov_b32 s0, 0
	s_mov_b32 s0, -1
	s_mov_b32 s0, exec_lo
	s_xor_b32 s1, exec_lo, -1
	s_or_not1_b32 s2, s2, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v11, s2, 29
	v_writelane_b32 v11, s1, 30
	v_writelane_b32 v11, s0, 31
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_13
.LBB0_20:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 2
	v_readlane_b32 s1, v10, 3
	v_readlane_b32 s2, v10, 6
	v_readlane_b32 s3, v10, 7
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v0, v[0:1]
	v_mov_b32_e32 v2, s1
	v_mov_b32_e32 v1, s0
	flat_load_b32 v1, v[1:2]
	s_mov_b32 s0, 0x92492493
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_hi_i32 v2, v1, s0
	v_add_nc_u32_e64 v2, v2, v1
	s_mov_b32 s0, 31
	v_lshrrev_b32_e64 v3, s0, v2
	s_mov_b32 s0, 2
	v_ashrrev_i32_e64 v2, s0, v2
	v_add_nc_u32_e64 v2, v2, v3
	s_mov_b32 s0, 7
	v_mul_lo_u32 v2, v2, s0
	v_sub_nc_u32_e64 v1, v1, v2
	s_mov_b32 s0, 9
	v_add_nc_u32_e64 v1, v1, s0
	v_cmp_le_i32_e64 s1, v0, v1
	s_mov_b32 s0, -1
	v_writelane_b32 v11, s0, 8
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v11, s0, 9
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_25
	s_branch .LBB0_24
.LBB0_21:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 10
	s_or_saveexec_b32 s0, s0
	v_readlane_b32 s1, v11, 11
	v_writelane_b32 v11, s1, 12
	v_writelane_b32 v11, s1, 13
	s_and_b32 s0, exec_lo, s0
	v_writelane_b32 v11, s0, 14
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_29
	s_branch .LBB0_28
.LBB0_22:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 2
	v_readlane_b32 s1, v11, 3
	v_readlane_b32 s2, v11, 0
	v_readlane_b32 s3, v11, 1
	v_readlane_b32 s4, v11, 6
	v_readlane_b32 s5, v11, 7
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s4, 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_nc_u32_e64 v2, s4, v0
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
	s_branch .LBB0_9
.LBB0_23:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(1)
	v_readlane_b32 s6, v10, 5
	s_or_b32 exec_lo, exec_lo, s6
	s_waitcnt vmcnt(0)
	v_readlane_b32 s2, v11, 25
	v_readlane_b32 s1, v11, 24
	v_readlane_b32 s0, v11, 23
	v_readlane_b32 s3, v10, 2
	v_readlane_b32 s4, v10, 3
	v_readlane_b32 s5, v10, 4
	s_and_not1_b32 s0, s0, exec_lo
	s_and_b32 s5, s5, exec_lo
	s_or_b32 s0, s0, s5
	s_and_not1_b32 s1, s1, exec_lo
	s_and_b32 s4, s4, exec_lo
	s_or_b32 s1, s1, s4
	s_and_not1_b32 s2, s2, exec_lo
	s_and_b32 s3, s3, exec_lo
	s_or_b32 s2, s2, s3
	v_writelane_b32 v11, s2, 26
	v_writelane_b32 v11, s1, 27
	v_writelane_b32 v11, s0, 28
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_6
.LBB0_24:                               ;   in Loop: Header=BB0_4 Depth=1
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	s_branch .LBB0_26
.LBB0_25:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s3, v11, 9
	s_or_b32 exec_lo, exec_lo, s3
	v_readlane_b32 s1, v11, 1
	v_readlane_b32 s0, v11, 0
	v_readlane_b32 s2, v11, 8
	s_mov_b32 s3, 0
	s_and_not1_b32 s0, s0, exec_lo
	s_and_not1_b32 s1, s1, exec_lo
	s_or_not1_b32 s2, s2, exec_lo
	v_writelane_b32 v11, s2, 2
	v_writelane_b32 v11, s1, 3
	v_writelane_b32 v11, s0, 4
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_23
.LBB0_26:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 8
	v_readlane_b32 s1, v10, 9
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
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
	v_writelane_b32 v11, s0, 8
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_25
.LBB0_27:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s1, v10, 22
	s_or_b32 exec_lo, exec_lo, s1
	v_readlane_b32 s0, v10, 21
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_and_b32 s0, s0, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v11, s0, 11
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_branch .LBB0_21
.LBB0_28:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 12
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	s_mov_b32 s1, -1
	s_or_b32 s0, s0, exec_lo
	v_writelane_b32 v11, s0, 13
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
.LBB0_29:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 14
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s1, v11, 13
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v11, s0, 15
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_31
; %bb.30:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 2
	v_readlane_b32 s1, v11, 3
	v_readlane_b32 s2, v11, 0
	v_readlane_b32 s3, v11, 1
	v_readlane_b32 s4, v11, 6
	v_readlane_b32 s5, v11, 7
	v_readlane_b32 s6, v11, 4
	v_readlane_b32 s7, v11, 5
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_b32 v2, v[0:1]
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v3, v[0:1]
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr5
	v_mov_b32_e32 v0, s4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 0x64
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[0:1], s4, v2, s4, v[3:4]
	v_mov_b32_e32 v2, v0
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
.LBB0_31:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 15
	s_or_b32 exec_lo, exec_lo, s0
	s_branch .LBB0_3
.LBB0_32:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 14
	s_or_b32 exec_lo, exec_lo, s0
	s_endpgm
.LBB0_33:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 1
	s_or_b32 exec_lo, exec_lo, s0
; %bb.34:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v9, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(1)
	v_readlane_b32 s0, v9, 0
	s_waitcnt vmcnt(0)
	v_readlane_b32 s2, v10, 31
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_mov_b32 s1, -1
	s_xor_b32 s2, s2, s1
	s_waitcnt vmcnt(0)
	v_writelane_b32 v11, s2, 16
	s_xor_b32 s0, s0, s1
	s_mov_b32 s1, 0
	v_writelane_b32 v11, s1, 11
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v11, s1, 10
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_21
; %bb.35:
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 16
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	s_waitcnt vmcnt(0)
	v_writelane_b32 v11, s1, 20
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_9
	s_branch .LBB0_22
.LBB0_36:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 25
	s_or_b32 exec_lo, exec_lo, s0
; %bb.37:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v11, 24
	s_mov_b32 s2, -1
	s_mov_b32 s1, 0
	s_mov_b32 s3, s2
	v_writelane_b32 v11, s3, 29
	v_writelane_b32 v11, s2, 30
	v_writelane_b32 v11, s1, 31
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v11, s1, 28
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_13
; %bb.38:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v10, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v10, 23
	s_or_saveexec_b32 s18, -1
	scratch_load_b32 v11, off, s33 offset:36 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_mov_b32 s1, 0
	s_waitcnt vmcnt(0)
	v_writelane_b32 v11, s1, 6
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v11, s1, 7
	s_or_saveexec_b32 s18, -1
	scratch_store_b32 off, v11, s33 offset:36 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_19
	s_branch .LBB0_14
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel returns
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 48
		.amdhsa_kernarg_size 264
		.amdhsa_user_sgpr_count 13
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 12
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
		.amdhsa_inst_pref_size 43
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
	.set returns.num_vgpr, 12
	.set returns.num_agpr, 0
	.set returns.numbered_sgpr, 34
	.set returns.num_named_barrier, 0
	.set returns.private_seg_size, 48
	.set returns.uses_vcc, 0
	.set returns.uses_flat_scratch, 0
	.set returns.has_dyn_sized_stack, 0
	.set returns.has_recursion, 0
	.set returns.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 5448
; TotalNumSgprs: 34
; NumVgprs: 12
; ScratchSize: 48
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 12
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
    .name:           returns
    .private_segment_fixed_size: 48
    .sgpr_count:     34
    .sgpr_spill_count: 103
    .symbol:         returns.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 32
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
