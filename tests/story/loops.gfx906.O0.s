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
	s_mov_b32 s33, 0
	s_add_u32 flat_scratch_lo, s12, s17
	s_addc_u32 flat_scratch_hi, s13, 0
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_mov_b32_e32 v2, v0
	s_load_dwordx2 s[12:13], s[8:9], 0x0
	s_mov_b64 s[4:5], 0
	s_mov_b32 s19, s5
	s_mov_b32 s20, -1
	s_mov_b32 s7, 0
	s_cmp_lg_u32 s7, s20
	s_mov_b64 s[8:9], src_private_base
	s_mov_b32 s18, s9
	s_cselect_b32 s6, s18, s19
	s_mov_b32 s17, s4
	s_cselect_b32 s14, s7, s17
                                        ; kill: def $sgpr14 killed $sgpr14 def $sgpr14_sgpr15
	s_mov_b32 s15, s6
	s_mov_b64 s[6:7], s[14:15]
                                        ; implicit-def: $vgpr10 : SGPR spill to VGPR lane
	v_writelane_b32 v10, s6, 0
	v_writelane_b32 v10, s7, 1
	s_mov_b32 s7, 8
	s_cmp_lg_u32 s7, s20
	s_cselect_b32 s6, s18, s19
	s_cselect_b32 s8, s7, s17
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	s_mov_b64 s[6:7], s[8:9]
	v_writelane_b32 v10, s6, 2
	v_writelane_b32 v10, s7, 3
	s_mov_b32 s7, 12
	s_cmp_lg_u32 s7, s20
	s_cselect_b32 s6, s18, s19
	s_cselect_b32 s10, s7, s17
                                        ; kill: def $sgpr10 killed $sgpr10 def $sgpr10_sgpr11
	s_mov_b32 s11, s6
	s_mov_b64 s[6:7], s[10:11]
	v_writelane_b32 v10, s6, 4
	v_writelane_b32 v10, s7, 5
	s_mov_b32 s6, 16
	s_cmp_lg_u32 s6, s20
	s_cselect_b32 s16, s18, s19
	s_cselect_b32 s6, s6, s17
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s16
	s_mov_b64 s[22:23], s[6:7]
	v_writelane_b32 v10, s22, 6
	v_writelane_b32 v10, s23, 7
	s_mov_b32 s21, 20
	s_cmp_lg_u32 s21, s20
	s_cselect_b32 s16, s18, s19
	s_cselect_b32 s22, s21, s17
                                        ; kill: def $sgpr22 killed $sgpr22 def $sgpr22_sgpr23
	s_mov_b32 s23, s16
	v_writelane_b32 v10, s22, 8
	v_writelane_b32 v10, s23, 9
	s_mov_b32 s21, 24
	s_cmp_lg_u32 s21, s20
	s_cselect_b32 s16, s18, s19
	s_cselect_b32 s22, s21, s17
                                        ; kill: def $sgpr22 killed $sgpr22 def $sgpr22_sgpr23
	s_mov_b32 s23, s16
	v_writelane_b32 v10, s22, 10
	v_writelane_b32 v10, s23, 11
	s_mov_b32 s16, 28
	s_cmp_lg_u32 s16, s20
	s_cselect_b32 s18, s18, s19
	s_cselect_b32 s16, s16, s17
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s18
	v_writelane_b32 v10, s16, 12
	v_writelane_b32 v10, s17, 13
	v_mov_b32_e32 v0, s14
	v_mov_b32_e32 v1, s15
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s12
	v_mov_b32_e32 v4, s13
	flat_store_dwordx2 v[0:1], v[3:4]
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	flat_store_dword v[0:1], v2
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	s_mov_b32 s8, 0x2aaaaaab
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_hi_i32 v1, v0, s8
	s_mov_b32 s8, 31
	v_lshrrev_b32_e64 v2, s8, v1
	v_add_u32_e64 v1, v1, v2
	s_mov_b32 s8, 6
	v_mul_lo_u32 v1, v1, s8
	v_sub_u32_e64 v2, v0, v1
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_store_dword v[0:1], v2
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 14
	v_writelane_b32 v10, s5, 15
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v10, 6
	v_readlane_b32 s7, v10, 7
	v_readlane_b32 s10, v10, 16
	v_readlane_b32 s11, v10, 17
	v_readlane_b32 s8, v10, 18
	v_readlane_b32 s9, v10, 19
	v_readlane_b32 s4, v10, 20
	v_readlane_b32 s5, v10, 21
	v_readlane_b32 s12, v10, 14
	v_readlane_b32 s13, v10, 15
	v_writelane_b32 v10, s12, 22
	v_writelane_b32 v10, s13, 23
	v_writelane_b32 v10, s10, 24
	v_writelane_b32 v10, s11, 25
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, 9
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[10:11], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 26
	v_writelane_b32 v10, s5, 27
	s_or_b64 s[8:9], s[8:9], exec
	v_writelane_b32 v10, s8, 28
	v_writelane_b32 v10, s9, 29
	v_writelane_b32 v10, s8, 30
	v_writelane_b32 v10, s9, 31
	v_writelane_b32 v10, s4, 32
	v_writelane_b32 v10, s5, 33
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 34
	v_writelane_b32 v10, s5, 35
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_5
; %bb.2:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 2
	v_readlane_b32 s5, v10, 3
	v_readlane_b32 s6, v10, 6
	v_readlane_b32 s7, v10, 7
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v1
	s_mov_b32 s4, 0x66666667
	v_mul_hi_i32 v1, v0, s4
	s_mov_b32 s4, 31
	v_lshrrev_b32_e64 v2, s4, v1
	s_mov_b32 s4, 1
	v_ashrrev_i32_e64 v1, s4, v1
	v_add_u32_e64 v1, v1, v2
	v_lshl_add_u32 v1, v1, 2, v1
	v_sub_u32_e64 v0, v0, v1
	s_mov_b32 s4, 3
	v_cmp_ne_u32_e64 s[4:5], v0, s4
	s_mov_b64 s[8:9], -1
	s_mov_b64 s[6:7], 0
	v_writelane_b32 v10, s8, 36
	v_writelane_b32 v10, s9, 37
	v_writelane_b32 v10, s6, 38
	v_writelane_b32 v10, s7, 39
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 40
	v_writelane_b32 v10, s7, 41
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_6
.LBB0_3:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v10, 42
	v_readlane_b32 s7, v10, 43
	s_or_b64 exec, exec, s[6:7]
	v_readlane_b32 s4, v10, 44
	v_readlane_b32 s5, v10, 45
	s_mov_b64 s[6:7], 0
	s_and_b64 s[4:5], s[4:5], exec
	s_xor_b64 s[6:7], exec, -1
	v_writelane_b32 v10, s6, 36
	v_writelane_b32 v10, s7, 37
	v_writelane_b32 v10, s4, 38
	v_writelane_b32 v10, s5, 39
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_8
.LBB0_4:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 46
	v_readlane_b32 s5, v10, 47
	;;#ASMSTART
	s_nop 0 ; mark 3
	;;#ASMEND
	s_mov_b64 s[6:7], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 48
	v_writelane_b32 v10, s5, 49
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_10
.LBB0_5:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 34
	v_readlane_b32 s5, v10, 35
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s10, v10, 24
	v_readlane_b32 s11, v10, 25
	v_readlane_b32 s12, v10, 22
	v_readlane_b32 s13, v10, 23
	v_readlane_b32 s8, v10, 30
	v_readlane_b32 s9, v10, 31
	v_readlane_b32 s6, v10, 32
	v_readlane_b32 s7, v10, 33
	s_mov_b64 s[4:5], s[8:9]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[12:13]
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[12:13], s[6:7], exec
	s_or_b64 s[10:11], s[10:11], s[12:13]
	v_writelane_b32 v10, s10, 50
	v_writelane_b32 v10, s11, 51
	v_writelane_b32 v10, s10, 16
	v_writelane_b32 v10, s11, 17
	v_writelane_b32 v10, s8, 18
	v_writelane_b32 v10, s9, 19
	v_writelane_b32 v10, s6, 20
	v_writelane_b32 v10, s7, 21
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 14
	v_writelane_b32 v10, s7, 15
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 52
	v_writelane_b32 v10, s7, 53
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_34
.LBB0_6:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 4
	v_readlane_b32 s5, v10, 5
	v_readlane_b32 s6, v10, 6
	v_readlane_b32 s7, v10, 7
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v1, v[0:1]
	v_mov_b32_e32 v2, s4
	v_mov_b32_e32 v3, s5
	flat_load_dword v0, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, v1
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_mov_b32 s4, 21
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s[4:5], v0, s4
	s_mov_b64 s[6:7], 0
	v_writelane_b32 v10, s6, 44
	v_writelane_b32 v10, s7, 45
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 42
	v_writelane_b32 v10, s7, 43
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_9
.LBB0_7:
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
	s_branch .LBB0_12
.LBB0_8:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 40
	v_readlane_b32 s5, v10, 41
	s_or_saveexec_b64 s[4:5], s[4:5]
	v_readlane_b32 s8, v10, 36
	v_readlane_b32 s9, v10, 37
	v_readlane_b32 s6, v10, 38
	v_readlane_b32 s7, v10, 39
	v_writelane_b32 v10, s6, 46
	v_writelane_b32 v10, s7, 47
	v_writelane_b32 v10, s8, 54
	v_writelane_b32 v10, s9, 55
	v_writelane_b32 v10, s6, 48
	v_writelane_b32 v10, s7, 49
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v10, s4, 56
	v_writelane_b32 v10, s5, 57
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_10
	s_branch .LBB0_4
.LBB0_9:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
	s_mov_b64 s[4:5], -1
	s_mov_b64 s[4:5], exec
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s4, 44
	v_writelane_b32 v10, s5, 45
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_3
.LBB0_10:                               ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 56
	v_readlane_b32 s5, v10, 57
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s6, v10, 48
	v_readlane_b32 s7, v10, 49
	s_mov_b64 s[4:5], -1
	v_writelane_b32 v10, s4, 58
	v_writelane_b32 v10, s5, 59
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 60
	v_writelane_b32 v10, s5, 61
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_33
; %bb.11:                               ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 6
	v_readlane_b32 s5, v10, 7
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s6
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_mov_b64 s[4:5], 0
	s_xor_b64 s[4:5], exec, -1
	v_writelane_b32 v10, s4, 58
	v_writelane_b32 v10, s5, 59
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_33
.LBB0_12:
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s8, v10, 62
	v_readlane_b32 s9, v10, 63
	s_or_b64 exec, exec, s[8:9]
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	v_readlane_b32 s6, v10, 2
	v_readlane_b32 s7, v10, 3
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, 31
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v1, s6, v0
	s_mov_b32 s6, 30
	v_lshrrev_b32_e64 v1, s6, v1
	v_add_u32_e64 v1, v0, v1
	s_mov_b32 s6, -4
	v_and_b32_e64 v1, v1, s6
	v_sub_u32_e64 v0, v0, v1
	s_mov_b32 s6, 1
	v_add_u32_e64 v2, v0, s6
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $vgpr10 : SGPR spill to VGPR lane
	v_writelane_b32 v10, s4, 0
	v_writelane_b32 v10, s5, 1
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
.LBB0_13:                               ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 4
	v_readlane_b32 s5, v9, 5
	v_readlane_b32 s6, v9, 2
	v_readlane_b32 s7, v9, 3
	v_readlane_b32 s8, v9, 8
	v_readlane_b32 s9, v9, 9
	v_readlane_b32 s10, v10, 0
	v_readlane_b32 s11, v10, 1
	v_writelane_b32 v10, s10, 2
	v_writelane_b32 v10, s11, 3
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v1, v0, v1
	v_mov_b32_e32 v2, s4
	v_mov_b32_e32 v3, s5
	flat_load_dword v0, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e64 v2, v0, v1
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
; %bb.14:                               ;   in Loop: Header=BB0_13 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v10, 2
	v_readlane_b32 s7, v10, 3
	v_readlane_b32 s4, v9, 8
	v_readlane_b32 s5, v9, 9
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_mov_b32 s8, -1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v0, v0, s8
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_store_dword v[1:2], v0
	s_mov_b32 s4, 0
	v_cmp_eq_u32_e64 s[4:5], v0, s4
	s_or_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 0
	v_writelane_b32 v10, s7, 1
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 4
	v_writelane_b32 v10, s7, 5
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_13
; %bb.15:
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 4
	v_readlane_b32 s5, v10, 5
	s_or_b64 exec, exec, s[4:5]
; %bb.16:
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 10
	v_readlane_b32 s5, v9, 11
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s4, 6
	v_writelane_b32 v10, s5, 7
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
.LBB0_17:                               ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_20 Depth 2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v9, 2
	v_readlane_b32 s7, v9, 3
	v_readlane_b32 s8, v9, 10
	v_readlane_b32 s9, v9, 11
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	v_readlane_b32 s10, v10, 6
	v_readlane_b32 s11, v10, 7
	v_writelane_b32 v10, s10, 10
	v_writelane_b32 v10, s11, 11
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v1, v[1:2]
	s_mov_b32 s6, 0x66666667
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_hi_i32 v2, v1, s6
	s_mov_b32 s6, 31
	v_lshrrev_b32_e64 v3, s6, v2
	s_mov_b32 s6, 1
	v_ashrrev_i32_e64 v2, s6, v2
	v_add_u32_e64 v2, v2, v3
	v_lshl_add_u32 v2, v2, 2, v2
	v_sub_u32_e64 v1, v1, v2
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 12
	v_writelane_b32 v10, s5, 13
	v_writelane_b32 v10, s4, 14
	v_writelane_b32 v10, s5, 15
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 16
	v_writelane_b32 v10, s5, 17
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_19
; %bb.18:                               ;   in Loop: Header=BB0_17 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 12
	v_readlane_b32 s5, v9, 13
	v_readlane_b32 s6, v9, 10
	v_readlane_b32 s7, v9, 11
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v2, v[0:1]
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_dword v[0:1], v2
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 18
	v_writelane_b32 v10, s5, 19
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_20
.LBB0_19:                               ;   in Loop: Header=BB0_17 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 16
	v_readlane_b32 s5, v10, 17
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v10, 10
	v_readlane_b32 s9, v10, 11
	v_readlane_b32 s6, v10, 14
	v_readlane_b32 s7, v10, 15
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v10, s6, 8
	v_writelane_b32 v10, s7, 9
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 6
	v_writelane_b32 v10, s7, 7
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 20
	v_writelane_b32 v10, s7, 21
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_17
	s_branch .LBB0_31
.LBB0_20:                               ;   Parent Loop BB0_17 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v9, 2
	v_readlane_b32 s7, v9, 3
	v_readlane_b32 s10, v9, 12
	v_readlane_b32 s11, v9, 13
	v_readlane_b32 s12, v10, 22
	v_readlane_b32 s13, v10, 23
	v_readlane_b32 s8, v10, 24
	v_readlane_b32 s9, v10, 25
	v_readlane_b32 s4, v10, 26
	v_readlane_b32 s5, v10, 27
	v_readlane_b32 s14, v10, 18
	v_readlane_b32 s15, v10, 19
	v_writelane_b32 v10, s14, 28
	v_writelane_b32 v10, s15, 29
	v_writelane_b32 v10, s12, 30
	v_writelane_b32 v10, s13, 31
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v1, v[1:2]
	s_mov_b32 s6, 0x92492493
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_hi_i32 v2, v1, s6
	v_add_u32_e64 v2, v2, v1
	s_mov_b32 s6, 31
	v_lshrrev_b32_e64 v3, s6, v2
	s_mov_b32 s6, 2
	v_ashrrev_i32_e64 v2, s6, v2
	v_add_u32_e64 v2, v2, v3
	s_mov_b32 s6, 7
	v_mul_lo_u32 v2, v2, s6
	v_sub_u32_e64 v1, v1, v2
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[10:11], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 32
	v_writelane_b32 v10, s5, 33
	s_or_b64 s[8:9], s[8:9], exec
	v_writelane_b32 v10, s8, 34
	v_writelane_b32 v10, s9, 35
	v_writelane_b32 v10, s8, 36
	v_writelane_b32 v10, s9, 37
	v_writelane_b32 v10, s4, 38
	v_writelane_b32 v10, s5, 39
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 40
	v_writelane_b32 v10, s5, 41
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_23
; %bb.21:                               ;   in Loop: Header=BB0_20 Depth=2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	v_readlane_b32 s6, v9, 12
	v_readlane_b32 s7, v9, 13
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e64 v0, v0, v1
	v_and_b32_e64 v0, 1, v0
	v_cmp_eq_u32_e64 s[6:7], v0, 1
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 42
	v_writelane_b32 v10, s5, 43
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_24
; %bb.22:                               ;   in Loop: Header=BB0_20 Depth=2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 4
	v_readlane_b32 s5, v10, 5
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, 3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s6
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_branch .LBB0_24
.LBB0_23:                               ;   in Loop: Header=BB0_20 Depth=2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 40
	v_readlane_b32 s5, v10, 41
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s10, v10, 30
	v_readlane_b32 s11, v10, 31
	v_readlane_b32 s12, v10, 28
	v_readlane_b32 s13, v10, 29
	v_readlane_b32 s8, v10, 36
	v_readlane_b32 s9, v10, 37
	v_readlane_b32 s6, v10, 38
	v_readlane_b32 s7, v10, 39
	s_mov_b64 s[4:5], s[8:9]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[12:13]
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[12:13], s[6:7], exec
	s_or_b64 s[10:11], s[10:11], s[12:13]
	v_writelane_b32 v10, s10, 44
	v_writelane_b32 v10, s11, 45
	v_writelane_b32 v10, s10, 22
	v_writelane_b32 v10, s11, 23
	v_writelane_b32 v10, s8, 24
	v_writelane_b32 v10, s9, 25
	v_writelane_b32 v10, s6, 26
	v_writelane_b32 v10, s7, 27
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 18
	v_writelane_b32 v10, s7, 19
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 46
	v_writelane_b32 v10, s7, 47
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_20
	s_branch .LBB0_36
.LBB0_24:                               ;   in Loop: Header=BB0_20 Depth=2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v10, 42
	v_readlane_b32 s7, v10, 43
	s_or_b64 exec, exec, s[6:7]
	v_readlane_b32 s4, v9, 4
	v_readlane_b32 s5, v9, 5
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_mov_b32 s4, 0x2e8ba2e9
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_hi_i32 v1, v0, s4
	s_mov_b32 s4, 31
	v_lshrrev_b32_e64 v2, s4, v1
	s_mov_b32 s4, 1
	v_ashrrev_i32_e64 v1, s4, v1
	v_add_u32_e64 v1, v1, v2
	s_mov_b32 s4, 11
	v_mul_lo_u32 v1, v1, s4
	v_sub_u32_e64 v0, v0, v1
	s_mov_b32 s4, 10
	v_cmp_ne_u32_e64 s[6:7], v0, s4
	s_mov_b64 s[4:5], -1
	v_writelane_b32 v10, s4, 48
	v_writelane_b32 v10, s5, 49
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 50
	v_writelane_b32 v10, s5, 51
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_27
	s_branch .LBB0_26
.LBB0_25:                               ;   in Loop: Header=BB0_17 Depth=1
	;;#ASMSTART
	s_nop 0 ; mark 12
	;;#ASMEND
	s_branch .LBB0_29
.LBB0_26:                               ;   in Loop: Header=BB0_20 Depth=2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 4
	v_readlane_b32 s5, v10, 5
	;;#ASMSTART
	s_nop 0 ; mark 13
	;;#ASMEND
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s6
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_branch .LBB0_28
.LBB0_27:                               ;   in Loop: Header=BB0_20 Depth=2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s10, v10, 50
	v_readlane_b32 s11, v10, 51
	s_or_b64 exec, exec, s[10:11]
	v_readlane_b32 s6, v10, 34
	v_readlane_b32 s7, v10, 35
	v_readlane_b32 s4, v10, 32
	v_readlane_b32 s5, v10, 33
	v_readlane_b32 s8, v10, 48
	v_readlane_b32 s9, v10, 49
	s_mov_b64 s[10:11], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[8:9], s[8:9], exec
	s_or_b64 s[6:7], s[6:7], s[8:9]
	v_writelane_b32 v10, s6, 36
	v_writelane_b32 v10, s7, 37
	v_writelane_b32 v10, s4, 38
	v_writelane_b32 v10, s5, 39
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_23
.LBB0_28:                               ;   in Loop: Header=BB0_20 Depth=2
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 12
	v_readlane_b32 s5, v9, 13
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s6
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_mov_b64 s[4:5], 0
	s_xor_b64 s[4:5], exec, -1
	v_writelane_b32 v10, s4, 48
	v_writelane_b32 v10, s5, 49
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_27
.LBB0_29:                               ;   in Loop: Header=BB0_17 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s8, v9, 52
	v_readlane_b32 s9, v9, 53
	s_or_b64 exec, exec, s[8:9]
	v_readlane_b32 s4, v10, 4
	v_readlane_b32 s5, v10, 5
	v_readlane_b32 s6, v10, 10
	v_readlane_b32 s7, v10, 11
	;;#ASMSTART
	s_nop 0 ; mark 14
	;;#ASMEND
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v1, v[0:1]
	v_mov_b32_e32 v2, s4
	v_mov_b32_e32 v3, s5
	flat_load_dword v0, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, v1
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
; %bb.30:                               ;   in Loop: Header=BB0_17 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 12
	v_readlane_b32 s5, v10, 13
	v_readlane_b32 s6, v9, 10
	v_readlane_b32 s7, v9, 11
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	s_mov_b32 s8, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_store_dword v[0:1], v2
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 14
	v_writelane_b32 v10, s5, 15
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_19
.LBB0_31:
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 20
	v_readlane_b32 s5, v10, 21
	s_or_b64 exec, exec, s[4:5]
; %bb.32:
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 2
	v_readlane_b32 s5, v10, 3
	v_readlane_b32 s6, v10, 0
	v_readlane_b32 s7, v10, 1
	v_readlane_b32 s8, v10, 4
	v_readlane_b32 s9, v10, 5
	;;#ASMSTART
	s_nop 0 ; mark 15
	;;#ASMEND
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v2, v[0:1]
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dwordx2 v[7:8], v[0:1]
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_co_u32_e64 v0, s[4:5], v0, v4
	v_addc_co_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	global_store_dword v[0:1], v2, off
	s_endpgm
.LBB0_33:                               ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s12, v10, 60
	v_readlane_b32 s13, v10, 61
	s_or_b64 exec, exec, s[12:13]
	v_readlane_b32 s6, v10, 28
	v_readlane_b32 s7, v10, 29
	v_readlane_b32 s10, v10, 54
	v_readlane_b32 s11, v10, 55
	v_readlane_b32 s4, v10, 26
	v_readlane_b32 s5, v10, 27
	v_readlane_b32 s8, v10, 58
	v_readlane_b32 s9, v10, 59
	s_andn2_b64 s[4:5], s[4:5], exec
	s_and_b64 s[10:11], s[10:11], exec
	s_or_b64 s[4:5], s[4:5], s[10:11]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[8:9], s[8:9], exec
	s_or_b64 s[6:7], s[6:7], s[8:9]
	v_writelane_b32 v10, s6, 30
	v_writelane_b32 v10, s7, 31
	v_writelane_b32 v10, s4, 32
	v_writelane_b32 v10, s5, 33
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_branch .LBB0_5
.LBB0_34:
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 52
	v_readlane_b32 s5, v10, 53
	s_or_b64 exec, exec, s[4:5]
; %bb.35:
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 50
	v_readlane_b32 s5, v10, 51
	s_mov_b64 s[6:7], -1
	s_xor_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 62
	v_writelane_b32 v10, s7, 63
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_12
	s_branch .LBB0_7
.LBB0_36:                               ;   in Loop: Header=BB0_17 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 46
	v_readlane_b32 s5, v10, 47
	s_or_b64 exec, exec, s[4:5]
; %bb.37:                               ;   in Loop: Header=BB0_17 Depth=1
	s_or_saveexec_b64 s[24:25], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[24:25]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 44
	v_readlane_b32 s5, v10, 45
	s_mov_b64 s[6:7], -1
	s_xor_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 52
	v_writelane_b32 v10, s7, 53
	s_or_saveexec_b64 s[24:25], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[24:25]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_29
	s_branch .LBB0_25
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel loops
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 48
		.amdhsa_kernarg_size 264
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 11
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 1
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
	.set loops.num_vgpr, 11
	.set loops.num_agpr, 0
	.set loops.numbered_sgpr, 34
	.set loops.num_named_barrier, 0
	.set loops.private_seg_size, 48
	.set loops.uses_vcc, 0
	.set loops.uses_flat_scratch, 1
	.set loops.has_dyn_sized_stack, 0
	.set loops.has_recursion, 0
	.set loops.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 6328
; TotalNumSgprs: 40
; NumVgprs: 11
; ScratchSize: 48
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 11
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
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
    .name:           loops
    .private_segment_fixed_size: 48
    .sgpr_count:     40
    .sgpr_spill_count: 148
    .symbol:         loops.kd
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 28
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
