;@ gpu gfx906
;@ numthreads 60
;@ buffer out : i32[60]
;@ arg out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 6
	.text
	.protected	returns                 ; -- Begin function returns
	.globl	returns
	.p2align	8
	.type	returns,@function
returns:                                ; @returns
; %bb.0:
	s_mov_b32 s33, 0
	s_add_u32 flat_scratch_lo, s12, s17
	s_addc_u32 flat_scratch_hi, s13, 0
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_mov_b32_e32 v2, v0
	s_load_dwordx2 s[12:13], s[8:9], 0x0
	s_mov_b64 s[6:7], 0
	s_mov_b32 s18, s7
	s_mov_b32 s8, -1
	s_mov_b32 s5, 0
	s_cmp_lg_u32 s5, s8
	s_mov_b64 s[10:11], src_private_base
	s_mov_b32 s9, s11
	s_cselect_b32 s4, s9, s18
	s_mov_b32 s17, s6
	s_cselect_b32 s14, s5, s17
                                        ; kill: def $sgpr14 killed $sgpr14 def $sgpr14_sgpr15
	s_mov_b32 s15, s4
	s_mov_b64 s[4:5], s[14:15]
                                        ; implicit-def: $vgpr10 : SGPR spill to VGPR lane
	v_writelane_b32 v10, s4, 0
	v_writelane_b32 v10, s5, 1
	s_mov_b32 s4, 8
	s_cmp_lg_u32 s4, s8
	s_cselect_b32 s6, s9, s18
	s_cselect_b32 s4, s4, s17
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 2
	v_writelane_b32 v10, s7, 3
	s_mov_b32 s7, 12
	s_cmp_lg_u32 s7, s8
	s_cselect_b32 s6, s9, s18
	s_cselect_b32 s10, s7, s17
                                        ; kill: def $sgpr10 killed $sgpr10 def $sgpr10_sgpr11
	s_mov_b32 s11, s6
	s_mov_b64 s[6:7], s[10:11]
	v_writelane_b32 v10, s6, 4
	v_writelane_b32 v10, s7, 5
	s_mov_b32 s6, 16
	s_cmp_lg_u32 s6, s8
	s_cselect_b32 s16, s9, s18
	s_cselect_b32 s6, s6, s17
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s16
	s_mov_b64 s[20:21], s[6:7]
	v_writelane_b32 v10, s20, 6
	v_writelane_b32 v10, s21, 7
	s_mov_b32 s19, 20
	s_cmp_lg_u32 s19, s8
	s_cselect_b32 s16, s9, s18
	s_cselect_b32 s20, s19, s17
                                        ; kill: def $sgpr20 killed $sgpr20 def $sgpr20_sgpr21
	s_mov_b32 s21, s16
	v_writelane_b32 v10, s20, 8
	v_writelane_b32 v10, s21, 9
	s_mov_b32 s16, 24
	s_cmp_lg_u32 s16, s8
	s_cselect_b32 s9, s9, s18
	s_cselect_b32 s16, s16, s17
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s9
	v_writelane_b32 v10, s16, 10
	v_writelane_b32 v10, s17, 11
	v_mov_b32_e32 v0, s14
	v_mov_b32_e32 v1, s15
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s12
	v_mov_b32_e32 v4, s13
	flat_store_dwordx2 v[0:1], v[3:4]
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	v_mov_b32_e32 v2, s8
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_store_dword v[0:1], v2
	;;#ASMSTART
	s_nop 0 ; mark 1
	;;#ASMEND
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
	s_mov_b32 s4, 17
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_ne_u32_e64 s[4:5], v0, s4
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 12
	v_writelane_b32 v10, s7, 13
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_2
.LBB0_1:
	;;#ASMSTART
	s_nop 0 ; mark 2
	;;#ASMEND
	s_branch .LBB0_32
.LBB0_2:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	v_mov_b32_e32 v2, 1
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 14
	v_writelane_b32 v10, s5, 15
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 12
	v_readlane_b32 s5, v10, 13
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v10, s4, 16
	v_writelane_b32 v10, s5, 17
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_32
	s_branch .LBB0_1
.LBB0_4:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_7 Depth 2
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v10, 8
	v_readlane_b32 s7, v10, 9
	v_readlane_b32 s12, v10, 18
	v_readlane_b32 s13, v10, 19
	v_readlane_b32 s14, v10, 20
	v_readlane_b32 s15, v10, 21
	v_readlane_b32 s10, v10, 22
	v_readlane_b32 s11, v10, 23
	v_readlane_b32 s8, v10, 24
	v_readlane_b32 s9, v10, 25
	v_readlane_b32 s4, v10, 26
	v_readlane_b32 s5, v10, 27
	v_readlane_b32 s16, v10, 14
	v_readlane_b32 s17, v10, 15
	v_writelane_b32 v10, s16, 28
	v_writelane_b32 v10, s17, 29
	v_writelane_b32 v10, s14, 30
	v_writelane_b32 v10, s15, 31
	v_writelane_b32 v10, s12, 32
	v_writelane_b32 v10, s13, 33
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, 6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[12:13], -1
	s_mov_b64 s[12:13], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 34
	v_writelane_b32 v10, s5, 35
	s_or_b64 s[8:9], s[8:9], exec
	v_writelane_b32 v10, s8, 36
	v_writelane_b32 v10, s9, 37
	s_or_b64 s[10:11], s[10:11], exec
	v_writelane_b32 v10, s10, 38
	v_writelane_b32 v10, s11, 39
	v_writelane_b32 v10, s10, 40
	v_writelane_b32 v10, s11, 41
	v_writelane_b32 v10, s8, 42
	v_writelane_b32 v10, s9, 43
	v_writelane_b32 v10, s4, 44
	v_writelane_b32 v10, s5, 45
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 46
	v_writelane_b32 v10, s5, 47
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
                                        ; implicit-def: $vgpr10 : SGPR spill to VGPR lane
                                        ; implicit-def: $vgpr10 : SGPR spill to VGPR lane
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_6
; %bb.5:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 10
	v_readlane_b32 s5, v10, 11
	v_readlane_b32 s6, v10, 8
	v_readlane_b32 s7, v10, 9
	;;#ASMSTART
	s_nop 0 ; mark 3
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
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 48
	v_writelane_b32 v10, s5, 49
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_7
.LBB0_6:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 46
	v_readlane_b32 s5, v10, 47
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s14, v10, 32
	v_readlane_b32 s15, v10, 33
	v_readlane_b32 s12, v10, 30
	v_readlane_b32 s13, v10, 31
	v_readlane_b32 s16, v10, 28
	v_readlane_b32 s17, v10, 29
	v_readlane_b32 s10, v10, 40
	v_readlane_b32 s11, v10, 41
	v_readlane_b32 s8, v10, 42
	v_readlane_b32 s9, v10, 43
	v_readlane_b32 s6, v10, 44
	v_readlane_b32 s7, v10, 45
	s_mov_b64 s[4:5], s[10:11]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[16:17]
	s_andn2_b64 s[12:13], s[12:13], exec
	s_and_b64 s[16:17], s[6:7], exec
	s_or_b64 s[12:13], s[12:13], s[16:17]
	v_writelane_b32 v10, s12, 50
	v_writelane_b32 v10, s13, 51
	s_andn2_b64 s[14:15], s[14:15], exec
	s_and_b64 s[16:17], s[8:9], exec
	s_or_b64 s[14:15], s[14:15], s[16:17]
	v_writelane_b32 v10, s14, 52
	v_writelane_b32 v10, s15, 53
	v_writelane_b32 v10, s14, 18
	v_writelane_b32 v10, s15, 19
	v_writelane_b32 v10, s12, 20
	v_writelane_b32 v10, s13, 21
	v_writelane_b32 v10, s10, 22
	v_writelane_b32 v10, s11, 23
	v_writelane_b32 v10, s8, 24
	v_writelane_b32 v10, s9, 25
	v_writelane_b32 v10, s6, 26
	v_writelane_b32 v10, s7, 27
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 14
	v_writelane_b32 v10, s7, 15
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 54
	v_writelane_b32 v10, s7, 55
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_33
.LBB0_7:                                ;   Parent Loop BB0_4 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v9, 10
	v_readlane_b32 s7, v9, 11
	v_readlane_b32 s12, v9, 56
	v_readlane_b32 s13, v9, 57
	v_readlane_b32 s14, v9, 58
	v_readlane_b32 s15, v9, 59
	v_readlane_b32 s10, v9, 60
	v_readlane_b32 s11, v9, 61
	v_readlane_b32 s8, v9, 62
	v_readlane_b32 s9, v9, 63
	v_readlane_b32 s4, v10, 0
	v_readlane_b32 s5, v10, 1
	v_readlane_b32 s16, v9, 48
	v_readlane_b32 s17, v9, 49
	v_writelane_b32 v10, s16, 2
	v_writelane_b32 v10, s17, 3
	v_writelane_b32 v10, s14, 4
	v_writelane_b32 v10, s15, 5
	v_writelane_b32 v10, s12, 6
	v_writelane_b32 v10, s13, 7
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, 8
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[12:13], -1
	s_mov_b64 s[12:13], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 8
	v_writelane_b32 v10, s5, 9
	s_or_b64 s[8:9], s[8:9], exec
	v_writelane_b32 v10, s8, 10
	v_writelane_b32 v10, s9, 11
	s_or_b64 s[10:11], s[10:11], exec
	v_writelane_b32 v10, s10, 12
	v_writelane_b32 v10, s11, 13
	v_writelane_b32 v10, s10, 14
	v_writelane_b32 v10, s11, 15
	v_writelane_b32 v10, s8, 16
	v_writelane_b32 v10, s9, 17
	v_writelane_b32 v10, s4, 18
	v_writelane_b32 v10, s5, 19
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 20
	v_writelane_b32 v10, s5, 21
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_11
; %bb.8:                                ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	v_readlane_b32 s6, v9, 10
	v_readlane_b32 s7, v9, 11
	v_readlane_b32 s8, v9, 8
	v_readlane_b32 s9, v9, 9
	v_readlane_b32 s10, v9, 6
	v_readlane_b32 s11, v9, 7
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	;;#ASMSTART
	s_nop 0 ; mark 4
	;;#ASMEND
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	flat_load_dword v0, v[0:1]
	s_mov_b32 s12, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s12
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v1
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_ne_u32_e64 s[6:7], v0, v1
	s_mov_b64 s[4:5], -1
	s_mov_b64 s[8:9], s[4:5]
	v_writelane_b32 v10, s8, 22
	v_writelane_b32 v10, s9, 23
	v_writelane_b32 v10, s4, 24
	v_writelane_b32 v10, s5, 25
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 26
	v_writelane_b32 v10, s5, 27
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_15
	s_branch .LBB0_12
.LBB0_9:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 28
	v_readlane_b32 s5, v10, 29
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_mov_b64 s[6:7], 0
	v_writelane_b32 v10, s6, 30
	v_writelane_b32 v10, s7, 31
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v10, s4, 32
	v_writelane_b32 v10, s5, 33
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_27
; %bb.10:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 4
	v_readlane_b32 s5, v9, 5
	v_readlane_b32 s6, v9, 10
	v_readlane_b32 s7, v9, 11
	v_readlane_b32 s8, v9, 8
	v_readlane_b32 s9, v9, 9
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	;;#ASMSTART
	s_nop 0 ; mark 5
	;;#ASMEND
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v1, v[1:2]
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v3, s6
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	s_mov_b32 s6, 10
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[0:1], s[6:7], v0, s6, v[1:2]
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_mov_b64 s[4:5], -1
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 30
	v_writelane_b32 v10, s5, 31
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_27
.LBB0_11:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 20
	v_readlane_b32 s5, v10, 21
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s14, v10, 6
	v_readlane_b32 s15, v10, 7
	v_readlane_b32 s12, v10, 4
	v_readlane_b32 s13, v10, 5
	v_readlane_b32 s20, v10, 2
	v_readlane_b32 s21, v10, 3
	v_readlane_b32 s10, v10, 14
	v_readlane_b32 s11, v10, 15
	v_readlane_b32 s8, v10, 16
	v_readlane_b32 s9, v10, 17
	v_readlane_b32 s6, v10, 18
	v_readlane_b32 s7, v10, 19
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_mov_b64 s[16:17], -1
	s_mov_b64 s[4:5], s[6:7]
	s_xor_b64 s[18:19], s[4:5], s[16:17]
	s_mov_b64 s[4:5], s[8:9]
	s_xor_b64 s[16:17], s[4:5], s[16:17]
	s_mov_b64 s[4:5], s[10:11]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[20:21]
	s_andn2_b64 s[12:13], s[12:13], exec
	s_and_b64 s[18:19], s[18:19], exec
	s_or_b64 s[12:13], s[12:13], s[18:19]
	v_writelane_b32 v10, s12, 34
	v_writelane_b32 v10, s13, 35
	s_andn2_b64 s[14:15], s[14:15], exec
	s_and_b64 s[16:17], s[16:17], exec
	s_or_b64 s[14:15], s[14:15], s[16:17]
	v_writelane_b32 v10, s14, 36
	v_writelane_b32 v10, s15, 37
	s_waitcnt vmcnt(0)
	v_writelane_b32 v9, s14, 56
	v_writelane_b32 v9, s15, 57
	v_writelane_b32 v9, s12, 58
	v_writelane_b32 v9, s13, 59
	v_writelane_b32 v9, s10, 60
	v_writelane_b32 v9, s11, 61
	v_writelane_b32 v9, s8, 62
	v_writelane_b32 v9, s9, 63
	v_writelane_b32 v10, s6, 0
	v_writelane_b32 v10, s7, 1
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 48
	v_writelane_b32 v9, s7, 49
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 38
	v_writelane_b32 v10, s7, 39
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_7
	s_branch .LBB0_36
.LBB0_12:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	v_readlane_b32 s6, v9, 10
	v_readlane_b32 s7, v9, 11
	v_readlane_b32 s8, v9, 8
	v_readlane_b32 s9, v9, 9
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v0, v0, v1
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
	s_mov_b32 s4, 31
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v2, s4, v1
	s_mov_b32 s4, 28
	v_lshrrev_b32_e64 v2, s4, v2
	v_add_u32_e64 v2, v1, v2
	s_mov_b32 s4, -16
	v_and_b32_e64 v2, v2, s4
	v_sub_u32_e64 v1, v1, v2
	s_mov_b32 s4, 6
	v_add_u32_e64 v1, v1, s4
	v_cmp_le_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[4:5], -1
	v_writelane_b32 v10, s4, 40
	v_writelane_b32 v10, s5, 41
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 42
	v_writelane_b32 v10, s5, 43
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_17
	s_branch .LBB0_16
.LBB0_13:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s10, v10, 44
	v_readlane_b32 s11, v10, 45
	s_or_b64 exec, exec, s[10:11]
	v_readlane_b32 s6, v10, 46
	v_readlane_b32 s7, v10, 47
	v_readlane_b32 s8, v10, 48
	v_readlane_b32 s9, v10, 49
	v_readlane_b32 s4, v10, 50
	v_readlane_b32 s5, v10, 51
	v_writelane_b32 v10, s4, 52
	v_writelane_b32 v10, s5, 53
	v_writelane_b32 v10, s8, 54
	v_writelane_b32 v10, s9, 55
	s_mov_b64 s[10:11], -1
	v_writelane_b32 v10, s10, 56
	v_writelane_b32 v10, s11, 57
	v_writelane_b32 v10, s8, 58
	v_writelane_b32 v10, s9, 59
	v_writelane_b32 v10, s4, 60
	v_writelane_b32 v10, s5, 61
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 62
	v_writelane_b32 v10, s5, 63
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_23
	s_branch .LBB0_20
.LBB0_14:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	;;#ASMSTART
	s_nop 0 ; mark 6
	;;#ASMEND
	s_mov_b64 s[4:5], -1
	s_mov_b64 s[4:5], exec
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s4, 0
	v_writelane_b32 v10, s5, 1
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_19
.LBB0_15:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v10, 26
	v_readlane_b32 s15, v10, 27
	s_or_b64 exec, exec, s[14:15]
	v_readlane_b32 s8, v10, 12
	v_readlane_b32 s9, v10, 13
	v_readlane_b32 s6, v10, 10
	v_readlane_b32 s7, v10, 11
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	v_readlane_b32 s10, v10, 22
	v_readlane_b32 s11, v10, 23
	v_readlane_b32 s12, v10, 24
	v_readlane_b32 s13, v10, 25
	s_mov_b64 s[14:15], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	s_and_b64 s[12:13], s[12:13], exec
	s_or_b64 s[4:5], s[4:5], s[12:13]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[10:11], s[10:11], exec
	s_or_b64 s[8:9], s[8:9], s[10:11]
	v_writelane_b32 v10, s8, 14
	v_writelane_b32 v10, s9, 15
	v_writelane_b32 v10, s6, 16
	v_writelane_b32 v10, s7, 17
	v_writelane_b32 v10, s4, 18
	v_writelane_b32 v10, s5, 19
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_11
.LBB0_16:                               ;   in Loop: Header=BB0_7 Depth=2
	;;#ASMSTART
	s_nop 0 ; mark 7
	;;#ASMEND
	s_branch .LBB0_18
.LBB0_17:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 42
	v_readlane_b32 s5, v10, 43
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s6, v10, 40
	v_readlane_b32 s7, v10, 41
	s_mov_b64 s[4:5], 0
	s_xor_b64 s[4:5], exec, -1
	s_orn2_b64 s[6:7], s[6:7], exec
	v_writelane_b32 v10, s6, 22
	v_writelane_b32 v10, s7, 23
	v_writelane_b32 v10, s4, 24
	v_writelane_b32 v10, s5, 25
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_15
.LBB0_18:                               ;   in Loop: Header=BB0_7 Depth=2
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 10
	v_readlane_b32 s5, v9, 11
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
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
	v_writelane_b32 v10, s4, 40
	v_writelane_b32 v10, s5, 41
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_17
.LBB0_19:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v9, 0
	v_readlane_b32 s9, v9, 1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_mov_b64 s[4:5], 0
	s_mov_b64 s[4:5], -1
	s_mov_b64 s[4:5], exec
	s_xor_b64 s[6:7], exec, -1
	s_orn2_b64 s[8:9], s[8:9], exec
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s8, 46
	v_writelane_b32 v10, s9, 47
	v_writelane_b32 v10, s6, 48
	v_writelane_b32 v10, s7, 49
	v_writelane_b32 v10, s4, 50
	v_writelane_b32 v10, s5, 51
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_13
.LBB0_20:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	v_readlane_b32 s6, v9, 6
	v_readlane_b32 s7, v9, 7
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
	s_mov_b32 s4, 0x92492493
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_hi_i32 v2, v1, s4
	v_add_u32_e64 v2, v2, v1
	s_mov_b32 s4, 31
	v_lshrrev_b32_e64 v3, s4, v2
	s_mov_b32 s4, 2
	v_ashrrev_i32_e64 v2, s4, v2
	v_add_u32_e64 v2, v2, v3
	s_mov_b32 s4, 7
	v_mul_lo_u32 v2, v2, s4
	v_sub_u32_e64 v1, v1, v2
	s_mov_b32 s4, 9
	v_add_u32_e64 v1, v1, s4
	v_cmp_le_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[4:5], -1
	v_writelane_b32 v10, s4, 4
	v_writelane_b32 v10, s5, 5
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 6
	v_writelane_b32 v10, s5, 7
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_25
	s_branch .LBB0_24
.LBB0_21:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	s_or_saveexec_b64 s[4:5], s[4:5]
	v_readlane_b32 s6, v10, 10
	v_readlane_b32 s7, v10, 11
	v_writelane_b32 v10, s6, 12
	v_writelane_b32 v10, s7, 13
	v_writelane_b32 v10, s6, 14
	v_writelane_b32 v10, s7, 15
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v10, s4, 16
	v_writelane_b32 v10, s5, 17
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_29
	s_branch .LBB0_28
.LBB0_22:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 2
	v_readlane_b32 s5, v10, 3
	v_readlane_b32 s6, v10, 0
	v_readlane_b32 s7, v10, 1
	v_readlane_b32 s8, v10, 6
	v_readlane_b32 s9, v10, 7
	;;#ASMSTART
	s_nop 0 ; mark 8
	;;#ASMEND
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	s_mov_b32 s8, 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_u32_e64 v2, s8, v0
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
	s_branch .LBB0_9
.LBB0_23:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s16, v9, 62
	v_readlane_b32 s17, v9, 63
	s_or_b64 exec, exec, s[16:17]
	v_readlane_b32 s8, v10, 38
	v_readlane_b32 s9, v10, 39
	v_readlane_b32 s6, v10, 36
	v_readlane_b32 s7, v10, 37
	v_readlane_b32 s4, v10, 34
	v_readlane_b32 s5, v10, 35
	v_readlane_b32 s10, v9, 56
	v_readlane_b32 s11, v9, 57
	v_readlane_b32 s12, v9, 58
	v_readlane_b32 s13, v9, 59
	v_readlane_b32 s14, v9, 60
	v_readlane_b32 s15, v9, 61
	s_andn2_b64 s[4:5], s[4:5], exec
	s_and_b64 s[14:15], s[14:15], exec
	s_or_b64 s[4:5], s[4:5], s[14:15]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[12:13], s[12:13], exec
	s_or_b64 s[6:7], s[6:7], s[12:13]
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[10:11], s[10:11], exec
	s_or_b64 s[8:9], s[8:9], s[10:11]
	v_writelane_b32 v10, s8, 40
	v_writelane_b32 v10, s9, 41
	v_writelane_b32 v10, s6, 42
	v_writelane_b32 v10, s7, 43
	v_writelane_b32 v10, s4, 44
	v_writelane_b32 v10, s5, 45
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_6
.LBB0_24:                               ;   in Loop: Header=BB0_4 Depth=1
	;;#ASMSTART
	s_nop 0 ; mark 9
	;;#ASMEND
	s_branch .LBB0_26
.LBB0_25:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s10, v9, 6
	v_readlane_b32 s11, v9, 7
	s_or_b64 exec, exec, s[10:11]
	v_readlane_b32 s6, v10, 54
	v_readlane_b32 s7, v10, 55
	v_readlane_b32 s4, v10, 52
	v_readlane_b32 s5, v10, 53
	v_readlane_b32 s8, v9, 4
	v_readlane_b32 s9, v9, 5
	s_mov_b64 s[10:11], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	s_andn2_b64 s[6:7], s[6:7], exec
	s_orn2_b64 s[8:9], s[8:9], exec
	v_writelane_b32 v10, s8, 56
	v_writelane_b32 v10, s9, 57
	v_writelane_b32 v10, s6, 58
	v_writelane_b32 v10, s7, 59
	v_writelane_b32 v10, s4, 60
	v_writelane_b32 v10, s5, 61
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_23
.LBB0_26:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 8
	v_readlane_b32 s5, v9, 9
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
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
	v_writelane_b32 v10, s4, 4
	v_writelane_b32 v10, s5, 5
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_25
.LBB0_27:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v9, 32
	v_readlane_b32 s7, v9, 33
	s_or_b64 exec, exec, s[6:7]
	v_readlane_b32 s4, v9, 30
	v_readlane_b32 s5, v9, 31
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], exec
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s4, 10
	v_writelane_b32 v10, s5, 11
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_21
.LBB0_28:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 12
	v_readlane_b32 s5, v10, 13
	;;#ASMSTART
	s_nop 0 ; mark 10
	;;#ASMEND
	s_mov_b64 s[6:7], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 14
	v_writelane_b32 v10, s5, 15
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
.LBB0_29:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 16
	v_readlane_b32 s5, v10, 17
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s6, v10, 14
	v_readlane_b32 s7, v10, 15
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 18
	v_writelane_b32 v10, s5, 19
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_31
; %bb.30:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 2
	v_readlane_b32 s5, v10, 3
	v_readlane_b32 s6, v10, 0
	v_readlane_b32 s7, v10, 1
	v_readlane_b32 s8, v10, 6
	v_readlane_b32 s9, v10, 7
	v_readlane_b32 s10, v10, 4
	v_readlane_b32 s11, v10, 5
	;;#ASMSTART
	s_nop 0 ; mark 11
	;;#ASMEND
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s8
	v_mov_b32_e32 v2, s9
	flat_load_dword v1, v[1:2]
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v3, s8
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	s_mov_b32 s8, 0x64
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[0:1], s[8:9], v0, s8, v[1:2]
	v_mov_b32_e32 v2, v0
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
.LBB0_31:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 18
	v_readlane_b32 s5, v10, 19
	s_or_b64 exec, exec, s[4:5]
	s_branch .LBB0_3
.LBB0_32:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 16
	v_readlane_b32 s5, v10, 17
	s_or_b64 exec, exec, s[4:5]
	s_endpgm
.LBB0_33:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 54
	v_readlane_b32 s5, v10, 55
	s_or_b64 exec, exec, s[4:5]
; %bb.34:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 52
	v_readlane_b32 s5, v9, 53
	v_readlane_b32 s8, v9, 50
	v_readlane_b32 s9, v9, 51
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_mov_b64 s[6:7], -1
	s_xor_b64 s[8:9], s[8:9], s[6:7]
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s8, 20
	v_writelane_b32 v10, s9, 21
	s_xor_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 s[6:7], 0
	v_writelane_b32 v10, s6, 10
	v_writelane_b32 v10, s7, 11
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 8
	v_writelane_b32 v10, s7, 9
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_21
; %bb.35:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 20
	v_readlane_b32 s5, v9, 21
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s6, 28
	v_writelane_b32 v10, s7, 29
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_9
	s_branch .LBB0_22
.LBB0_36:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 38
	v_readlane_b32 s5, v10, 39
	s_or_b64 exec, exec, s[4:5]
; %bb.37:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 36
	v_readlane_b32 s5, v10, 37
	s_mov_b64 s[8:9], -1
	s_mov_b64 s[6:7], 0
	s_mov_b64 s[10:11], s[8:9]
	v_writelane_b32 v10, s10, 46
	v_writelane_b32 v10, s11, 47
	v_writelane_b32 v10, s8, 48
	v_writelane_b32 v10, s9, 49
	v_writelane_b32 v10, s6, 50
	v_writelane_b32 v10, s7, 51
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 44
	v_writelane_b32 v10, s7, 45
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_13
; %bb.38:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 34
	v_readlane_b32 s5, v9, 35
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_mov_b64 s[6:7], 0
	s_waitcnt vmcnt(0)
	v_writelane_b32 v10, s6, 0
	v_writelane_b32 v10, s7, 1
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 2
	v_writelane_b32 v10, s7, 3
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_19
	s_branch .LBB0_14
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel returns
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
	.size	returns, .Lfunc_end0-returns
                                        ; -- End function
	.set returns.num_vgpr, 11
	.set returns.num_agpr, 0
	.set returns.numbered_sgpr, 34
	.set returns.num_named_barrier, 0
	.set returns.private_seg_size, 48
	.set returns.uses_vcc, 0
	.set returns.uses_flat_scratch, 1
	.set returns.has_dyn_sized_stack, 0
	.set returns.has_recursion, 0
	.set returns.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 6732
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
    .name:           returns
    .private_segment_fixed_size: 48
    .sgpr_count:     40
    .sgpr_spill_count: 194
    .symbol:         returns.kd
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 31
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
