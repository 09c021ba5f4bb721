;@ gpu gfx1200
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 6
	.text
	.protected	branches                ; -- Begin function branches
	.globl	branches
	.p2align	8
	.type	branches,@function
branches:                               ; @branches
; %bb.0:
	s_mov_b32 s33, 0
	s_load_b64 s[4:5], s[4:5], 0x0
	s_mov_b64 s[6:7], 0
	s_mov_b32 s9, s7
	s_mov_b32 s10, -1
	s_mov_b32 s2, s33
	s_cmp_lg_u32 s2, s10
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s8, s1
	s_cselect_b32 s0, s8, s9
	s_mov_b32 s1, s6
	s_cselect_b32 s6, s2, s1
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s0
	s_mov_b64 s[2:3], s[6:7]
                                        ; implicit-def: $vgpr8 : SGPR spill to VGPR lane
	v_writelane_b32 v8, s2, 0
	v_writelane_b32 v8, s3, 1
	s_add_co_i32 s0, s33, 8
	s_mov_b32 s2, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cmp_lg_u32 s2, s10
	s_cselect_b32 s0, s8, s9
	s_cselect_b32 s2, s2, s1
                                        ; kill: def $sgpr2 killed $sgpr2 def $sgpr2_sgpr3
	s_mov_b32 s3, s0
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b64 s[12:13], s[2:3]
	v_writelane_b32 v8, s12, 2
	v_writelane_b32 v8, s13, 3
	s_add_co_i32 s12, s33, 12
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s0, s12
	s_cmp_lg_u32 s0, s10
	s_cselect_b32 s8, s8, s9
	s_cselect_b32 s0, s0, s1
                                        ; kill: def $sgpr0 killed $sgpr0 def $sgpr0_sgpr1
	s_mov_b32 s1, s8
	s_mov_b64 s[8:9], s[0:1]
	v_writelane_b32 v8, s8, 4
	v_writelane_b32 v8, s9, 5
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	s_wait_kmcnt 0x0
	v_mov_b32_e32 v3, s4
	v_mov_b32_e32 v4, s5
	flat_store_b64 v[1:2], v[3:4]
	s_mov_b32 s4, 0x3ff
	s_wait_alu depctr_sa_sdst(0)
	v_and_b32_e64 v2, v0, s4
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_store_b32 v[0:1], v2
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s2, 7
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_mul_lo_u32 v0, v0, s2
	s_mov_b32 s2, 0x4ec4ec4f
	s_wait_alu depctr_sa_sdst(0)
	v_mul_hi_i32 v1, v0, s2
	s_mov_b32 s2, 31
	s_wait_alu depctr_sa_sdst(0)
	v_lshrrev_b32_e64 v2, s2, v1
	s_mov_b32 s2, 2
	s_wait_alu depctr_sa_sdst(0)
	v_ashrrev_i32_e64 v1, s2, v1
	v_add_nc_u32_e64 v1, v1, v2
	s_mov_b32 s2, 13
	s_wait_alu depctr_sa_sdst(0)
	v_mul_lo_u32 v1, v1, s2
	v_sub_nc_u32_e64 v2, v0, v1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b32 v[0:1], v2
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 4
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_gt_i32_e64 s0, v0, s0
	s_mov_b32 s1, 0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 6
	s_mov_b32 s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, s1, s0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 7
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_23
	s_branch .LBB0_15
.LBB0_1:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s1, v8, 8
	s_or_b32 exec_lo, exec_lo, s1
	v_readlane_b32 s0, v8, 9
	s_and_b32 s0, s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 6
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_23
.LBB0_2:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 2
	v_readlane_b32 s1, v8, 3
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 1
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_and_b32_e64 v0, v0, s0
	s_mov_b32 s0, 0
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_eq_u32_e64 s0, v0, s0
	s_mov_b32 s1, 0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 10
	s_mov_b32 s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, s1, s0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 11
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_11
	s_branch .LBB0_9
.LBB0_3:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s2, v8, 12
	v_readlane_b32 s0, v8, 4
	v_readlane_b32 s1, v8, 5
	v_readlane_b32 s4, v8, 2
	v_readlane_b32 s5, v8, 3
	v_readlane_b32 s6, v8, 0
	v_readlane_b32 s7, v8, 1
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_b64 v[1:2], v[0:1]
	v_mov_b32_e32 v3, s4
	v_mov_b32_e32 v4, s5
	flat_load_b32 v3, v[3:4]
	s_wait_loadcnt_dscnt 0x0
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s3, 2
	s_wait_alu depctr_sa_sdst(0)
	v_lshlrev_b64_e64 v[4:5], s3, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_co_u32 v0, s3, v0, v3
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, s3, v1, v2, s3
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, 3
	global_store_b32 v[0:1], v2, off
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 4
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_ne_u32_e64 s1, v0, s0
	s_mov_b32 s0, -1
	v_writelane_b32 v8, s2, 13
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 14
	s_mov_b32 s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 15
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_and_b32 s0, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_13
	s_branch .LBB0_7
.LBB0_4:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 16
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s1, v8, 17
	s_mov_b32 s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 18
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_and_b32 s0, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_32
; %bb.5:
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
	s_branch .LBB0_32
.LBB0_6:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s3, v8, 19
	s_or_b32 exec_lo, exec_lo, s3
	v_readlane_b32 s0, v8, 20
	v_readlane_b32 s1, v8, 21
	v_readlane_b32 s2, v8, 22
	s_wait_alu depctr_va_sdst(0)
	v_writelane_b32 v8, s2, 23
	v_writelane_b32 v8, s0, 24
	s_mov_b32 s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 25
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_and_b32 s0, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_30
	s_branch .LBB0_14
.LBB0_7:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s1, v8, 12
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
	s_mov_b32 s0, -1
	s_mov_b32 s0, 0
	s_xor_b32 s0, exec_lo, -1
	s_or_b32 s1, s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 13
	v_writelane_b32 v8, s0, 14
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_13
.LBB0_8:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s2, v8, 26
	s_or_b32 exec_lo, exec_lo, s2
	v_readlane_b32 s0, v8, 27
	v_readlane_b32 s1, v8, 28
	s_wait_alu depctr_va_sdst(0)
	v_writelane_b32 v8, s1, 17
	s_mov_b32 s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, s1, s0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 16
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_4
	s_branch .LBB0_31
.LBB0_9:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 2
	v_readlane_b32 s1, v8, 3
	v_readlane_b32 s2, v8, 0
	v_readlane_b32 s3, v8, 1
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[1:2], v[0:1]
	v_mov_b32_e32 v4, s1
	v_mov_b32_e32 v3, s0
	flat_load_b32 v3, v[3:4]
	s_wait_loadcnt_dscnt 0x0
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s2, 2
	s_wait_alu depctr_sa_sdst(0)
	v_lshlrev_b64_e64 v[4:5], s2, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_co_u32 v0, s2, v0, v3
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, s2, v1, v2, s2
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, 6
	global_store_b32 v[0:1], v2, off
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 0x3e8
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_gt_i32_e64 s1, v0, s0
	s_mov_b32 s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 29
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_and_b32 s0, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_12
; %bb.10:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 2
	v_readlane_b32 s1, v8, 3
	v_readlane_b32 s2, v8, 0
	v_readlane_b32 s3, v8, 1
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[1:2], v[0:1]
	v_mov_b32_e32 v4, s1
	v_mov_b32_e32 v3, s0
	flat_load_b32 v3, v[3:4]
	s_wait_loadcnt_dscnt 0x0
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s0, 2
	s_wait_alu depctr_sa_sdst(0)
	v_lshlrev_b64_e64 v[4:5], s0, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_co_u32 v0, s0, v0, v3
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, s0, v1, v2, s0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, 7
	global_store_b32 v[0:1], v2, off
	s_branch .LBB0_12
.LBB0_11:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 11
	s_or_saveexec_b32 s0, s0
	v_readlane_b32 s2, v8, 10
	s_mov_b32 s1, 0
	s_wait_alu depctr_va_sdst(0)
	v_writelane_b32 v8, s2, 12
	v_writelane_b32 v8, s2, 21
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 22
	s_and_b32 s0, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 19
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_6
	s_branch .LBB0_3
.LBB0_12:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 29
	s_or_b32 exec_lo, exec_lo, s0
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	s_mov_b32 s0, -1
	s_mov_b32 s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 10
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_11
.LBB0_13:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s3, v8, 15
	s_or_b32 exec_lo, exec_lo, s3
	v_readlane_b32 s1, v8, 12
	v_readlane_b32 s2, v8, 13
	v_readlane_b32 s0, v8, 14
	s_and_b32 s0, s0, exec_lo
	s_and_not1_b32 s1, s1, exec_lo
	s_and_b32 s2, s2, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s1, s1, s2
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 21
	v_writelane_b32 v8, s0, 22
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_6
.LBB0_14:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 20
	v_readlane_b32 s2, v8, 4
	v_readlane_b32 s3, v8, 5
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s1, 20
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_add_nc_u32_e64 v2, v0, s1
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_store_b32 v[0:1], v2
	s_mov_b32 s1, -1
	s_or_b32 s0, s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 24
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_30
.LBB0_15:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 4
	v_readlane_b32 s1, v8, 5
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 8
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_gt_i32_e64 s0, v0, s0
	s_mov_b32 s1, 0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 30
	s_mov_b32 s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, s1, s0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 31
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
                                        ; implicit-def: $vgpr8 : SGPR spill to VGPR lane
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_27
	s_branch .LBB0_24
.LBB0_16:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v7, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s1, v7, 0
	s_or_b32 exec_lo, exec_lo, s1
	v_readlane_b32 s0, v7, 1
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_and_b32 s0, s0, exec_lo
	s_wait_loadcnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 30
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_27
.LBB0_17:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v7, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v7, 2
	v_readlane_b32 s1, v7, 3
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 0x3e7
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_gt_i32_e64 s0, v0, s0
	s_mov_b32 s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, s1, s0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 2
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_18
	s_branch .LBB0_20
.LBB0_18:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 2
	s_or_saveexec_b32 s0, s0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 3
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_22
; %bb.19:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 2
	v_readlane_b32 s1, v8, 3
	v_readlane_b32 s2, v8, 0
	v_readlane_b32 s3, v8, 1
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[1:2], v[0:1]
	v_mov_b32_e32 v4, s1
	v_mov_b32_e32 v3, s0
	flat_load_b32 v3, v[3:4]
	s_wait_loadcnt_dscnt 0x0
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s0, 2
	s_wait_alu depctr_sa_sdst(0)
	v_lshlrev_b64_e64 v[4:5], s0, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_co_u32 v0, s0, v0, v3
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, s0, v1, v2, s0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, 11
	global_store_b32 v[0:1], v2, off
	s_branch .LBB0_22
.LBB0_20:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 2
	v_readlane_b32 s1, v8, 3
	v_readlane_b32 s2, v8, 0
	v_readlane_b32 s3, v8, 1
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[1:2], v[0:1]
	v_mov_b32_e32 v4, s1
	v_mov_b32_e32 v3, s0
	flat_load_b32 v3, v[3:4]
	s_wait_loadcnt_dscnt 0x0
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s0, 2
	s_wait_alu depctr_sa_sdst(0)
	v_lshlrev_b64_e64 v[4:5], s0, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_co_u32 v0, s0, v0, v3
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, s0, v1, v2, s0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, 12
	global_store_b32 v[0:1], v2, off
	s_branch .LBB0_18
.LBB0_21:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v7, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s1, v7, 4
	s_or_b32 exec_lo, exec_lo, s1
	v_readlane_b32 s0, v7, 5
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_mov_b32 s1, 0
	s_wait_loadcnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 9
	s_mov_b32 s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, s1, s0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 8
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_1
	s_branch .LBB0_29
.LBB0_22:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s1, v8, 3
	s_or_b32 exec_lo, exec_lo, s1
	v_readlane_b32 s0, v8, 6
	s_mov_b32 s1, -1
	s_or_b32 s0, s0, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 5
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_21
.LBB0_23:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 7
	s_or_saveexec_b32 s0, s0
	v_readlane_b32 s2, v8, 6
	s_mov_b32 s1, 0
	s_wait_alu depctr_va_sdst(0)
	v_writelane_b32 v8, s2, 20
	v_writelane_b32 v8, s2, 27
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 28
	s_and_b32 s0, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 26
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_2
.LBB0_24:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v7, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v7, 2
	v_readlane_b32 s1, v7, 3
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 0xaaaaaaab
	s_wait_loadcnt_dscnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_mad_co_u64_u32 v[0:1], s0, v0, s0, 0x2aaaaaaa
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	s_mov_b32 s0, 0x55555555
	s_wait_alu depctr_sa_sdst(0) depctr_va_sdst(0)
	v_cmp_lt_u32_e64 s0, v0, s0
	s_mov_b32 s1, 0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 7
	s_mov_b32 s1, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, s1, s0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s1, s0, s1
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 8
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_25
	s_branch .LBB0_28
.LBB0_25:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 8
	s_or_saveexec_b32 s0, s0
	v_readlane_b32 s1, v8, 7
	s_wait_alu depctr_va_sdst(0)
	v_writelane_b32 v8, s1, 1
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 0
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_16
; %bb.26:
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
	s_branch .LBB0_16
.LBB0_27:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v7, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x1
	v_readlane_b32 s0, v7, 31
	s_or_saveexec_b32 s0, s0
	v_readlane_b32 s1, v7, 30
	s_wait_loadcnt 0x0
	s_wait_alu depctr_va_sdst(0)
	v_writelane_b32 v8, s1, 6
	v_writelane_b32 v8, s1, 5
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s0, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 4
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_21
	s_branch .LBB0_17
.LBB0_28:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v7, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v7, 2
	v_readlane_b32 s1, v7, 3
	v_readlane_b32 s2, v7, 0
	v_readlane_b32 s3, v7, 1
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[1:2], v[0:1]
	v_mov_b32_e32 v4, s1
	v_mov_b32_e32 v3, s0
	flat_load_b32 v3, v[3:4]
	s_wait_loadcnt_dscnt 0x0
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s0, 2
	s_wait_alu depctr_sa_sdst(0)
	v_lshlrev_b64_e64 v[4:5], s0, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_co_u32 v0, s0, v0, v3
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, s0, v1, v2, s0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, 15
	global_store_b32 v[0:1], v2, off
	s_mov_b32 s0, -1
	s_mov_b32 s0, exec_lo
	s_wait_alu depctr_sa_sdst(0) depctr_va_sdst(0)
	v_writelane_b32 v8, s0, 7
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_25
.LBB0_29:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_mov_b32 s0, -1
	s_mov_b32 s0, exec_lo
	s_wait_loadcnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s0, 9
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_1
.LBB0_30:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s3, v8, 25
	s_or_b32 exec_lo, exec_lo, s3
	v_readlane_b32 s1, v8, 20
	v_readlane_b32 s0, v8, 23
	v_readlane_b32 s2, v8, 24
	s_and_b32 s0, s0, exec_lo
	s_and_not1_b32 s1, s1, exec_lo
	s_and_b32 s2, s2, exec_lo
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s1, s1, s2
	s_wait_alu depctr_sa_sdst(0)
	v_writelane_b32 v8, s1, 27
	v_writelane_b32 v8, s0, 28
	s_or_saveexec_b32 s11, -1
	scratch_store_b32 off, v8, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s11
	s_branch .LBB0_8
.LBB0_31:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 2
	v_readlane_b32 s1, v8, 3
	v_readlane_b32 s2, v8, 0
	v_readlane_b32 s3, v8, 1
	v_readlane_b32 s4, v8, 4
	v_readlane_b32 s5, v8, 5
	;;#ASMSTART
	s_nop 0 ; mark 16
	;;#ASMEND
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_b32 v3, v[0:1]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[1:2], v[0:1]
	v_mov_b32_e32 v5, s1
	v_mov_b32_e32 v4, s0
	flat_load_b32 v4, v[4:5]
	s_wait_loadcnt_dscnt 0x0
	v_ashrrev_i32_e64 v0, 31, v4
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v0
	s_mov_b32 s0, 2
	s_wait_alu depctr_sa_sdst(0)
	v_lshlrev_b64_e64 v[5:6], s0, v[4:5]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v6
	v_add_co_u32 v0, s0, v0, v4
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v2, s0, v1, v2, s0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	global_load_b32 v2, v[0:1], off
	s_wait_loadcnt 0x0
	v_add_nc_u32_e64 v2, v2, v3
	global_store_b32 v[0:1], v2, off
	s_branch .LBB0_4
.LBB0_32:
	s_or_saveexec_b32 s11, -1
	scratch_load_b32 v8, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s11
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v8, 18
	s_or_b32 exec_lo, exec_lo, s0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel branches
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 32
		.amdhsa_kernarg_size 264
		.amdhsa_user_sgpr_count 8
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
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 40
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
	.size	branches, .Lfunc_end0-branches
                                        ; -- End function
	.set branches.num_vgpr, 9
	.set branches.num_agpr, 0
	.set branches.numbered_sgpr, 34
	.set branches.num_named_barrier, 0
	.set branches.private_seg_size, 32
	.set branches.uses_vcc, 0
	.set branches.uses_flat_scratch, 0
	.set branches.has_dyn_sized_stack, 0
	.set branches.has_recursion, 0
	.set branches.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 4996
; TotalNumSgprs: 34
; NumVgprs: 9
; ScratchSize: 32
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 9
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
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
    .name:           branches
    .private_segment_fixed_size: 32
    .sgpr_count:     34
    .sgpr_spill_count: 54
    .symbol:         branches.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 26
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
