	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 4
	.text
	.protected	bitonic                 ; -- Begin function bitonic
	.globl	bitonic
	.p2align	8
	.type	bitonic,@function
bitonic:                                ; @bitonic
; %bb.0:
	s_load_b64 s[0:1], s[0:1], 0x0
	s_mov_b32 s2, s15
	s_mov_b32 s3, 0
	v_lshlrev_b32_e32 v5, 2, v0
	s_lshl_b64 s[2:3], s[2:3], 10
	v_and_b32_e32 v3, 1, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_add_nc_u32_e32 v6, v5, v5
	s_waitcnt lgkmcnt(0)
	s_add_u32 s2, s0, s2
	s_addc_u32 s3, s1, s3
	s_mov_b32 s1, exec_lo
	s_clause 0x1
	global_load_b32 v1, v5, s[2:3]
	global_load_b32 v2, v5, s[2:3] offset:512
	s_waitcnt vmcnt(0)
	ds_store_2addr_stride64_b32 v5, v1, v2 offset1:2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v6 offset1:1
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_3
; %bb.1:
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	v_cmp_eq_u32_e64 s0, 0, v3
	s_xor_b32 s0, s0, vcc_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 exec_lo, exec_lo, s0
; %bb.2:
	ds_store_2addr_b32 v6, v2, v1 offset1:1
.LBB0_3:
	s_or_b32 exec_lo, exec_lo, s1
	v_lshlrev_b32_e32 v9, 1, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v8, v9, v3
	v_lshlrev_b32_e32 v7, 2, v8
	ds_load_2addr_b32 v[1:2], v7 offset1:2
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_xor_b32 s1, exec_lo, s0
	s_cbranch_execz .LBB0_7
; %bb.4:
	v_and_b32_e32 v3, 4, v8
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v3
	s_xor_b32 s4, s0, vcc_lo
	s_and_saveexec_b32 s0, s4
; %bb.5:
	ds_store_2addr_b32 v7, v2, v1 offset1:2
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s0
.LBB0_7:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v6 offset1:1
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_10
; %bb.8:
	v_and_b32_e32 v3, 2, v0
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v3
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.9:
	ds_store_2addr_b32 v6, v2, v1 offset1:1
.LBB0_10:
	s_or_b32 exec_lo, exec_lo, s1
	v_and_b32_e32 v1, 3, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v4, v9, v1
	v_lshlrev_b32_e32 v3, 2, v4
	ds_load_2addr_b32 v[1:2], v3 offset1:4
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_13
; %bb.11:
	v_and_b32_e32 v10, 8, v4
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v10
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.12:
	ds_store_2addr_b32 v3, v2, v1 offset1:4
.LBB0_13:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v7 offset1:2
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_16
; %bb.14:
	v_and_b32_e32 v10, 8, v8
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v10
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.15:
	ds_store_2addr_b32 v7, v2, v1 offset1:2
.LBB0_16:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v6 offset1:1
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_19
; %bb.17:
	v_and_b32_e32 v10, 4, v0
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v10
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.18:
	ds_store_2addr_b32 v6, v2, v1 offset1:1
.LBB0_19:
	s_or_b32 exec_lo, exec_lo, s1
	v_and_b32_e32 v1, 7, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v11, v9, v1
	v_lshlrev_b32_e32 v10, 2, v11
	ds_load_2addr_b32 v[1:2], v10 offset1:8
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_22
; %bb.20:
	v_and_b32_e32 v12, 16, v11
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v12
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.21:
	ds_store_2addr_b32 v10, v2, v1 offset1:8
.LBB0_22:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v3 offset1:4
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_25
; %bb.23:
	v_and_b32_e32 v12, 16, v4
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v12
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.24:
	ds_store_2addr_b32 v3, v2, v1 offset1:4
.LBB0_25:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v7 offset1:2
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_28
; %bb.26:
	v_and_b32_e32 v12, 16, v8
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v12
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.27:
	ds_store_2addr_b32 v7, v2, v1 offset1:2
.LBB0_28:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v6 offset1:1
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_31
; %bb.29:
	v_and_b32_e32 v12, 8, v0
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v12
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.30:
	ds_store_2addr_b32 v6, v2, v1 offset1:1
.LBB0_31:
	s_or_b32 exec_lo, exec_lo, s1
	v_and_b32_e32 v1, 15, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v13, v9, v1
	v_lshlrev_b32_e32 v12, 2, v13
	ds_load_2addr_b32 v[1:2], v12 offset1:16
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_34
; %bb.32:
	v_and_b32_e32 v14, 32, v13
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v14
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.33:
	ds_store_2addr_b32 v12, v2, v1 offset1:16
.LBB0_34:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v10 offset1:8
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_37
; %bb.35:
	v_and_b32_e32 v14, 32, v11
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v14
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.36:
	ds_store_2addr_b32 v10, v2, v1 offset1:8
.LBB0_37:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v3 offset1:4
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_40
; %bb.38:
	v_and_b32_e32 v14, 32, v4
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v14
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.39:
	ds_store_2addr_b32 v3, v2, v1 offset1:4
.LBB0_40:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v7 offset1:2
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_43
; %bb.41:
	v_and_b32_e32 v14, 32, v8
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v14
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.42:
	ds_store_2addr_b32 v7, v2, v1 offset1:2
.LBB0_43:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v6 offset1:1
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_46
; %bb.44:
	v_and_b32_e32 v14, 16, v0
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v14
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.45:
	ds_store_2addr_b32 v6, v2, v1 offset1:1
.LBB0_46:
	s_or_b32 exec_lo, exec_lo, s1
	v_and_b32_e32 v1, 31, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v15, v9, v1
	v_lshlrev_b32_e32 v14, 2, v15
	ds_load_2addr_b32 v[1:2], v14 offset1:32
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_49
; %bb.47:
	v_and_b32_e32 v16, 64, v15
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v16
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.48:
	ds_store_2addr_b32 v14, v2, v1 offset1:32
.LBB0_49:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v12 offset1:16
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_52
; %bb.50:
	v_and_b32_e32 v16, 64, v13
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v16
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.51:
	ds_store_2addr_b32 v12, v2, v1 offset1:16
.LBB0_52:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v10 offset1:8
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_55
; %bb.53:
	v_and_b32_e32 v16, 64, v11
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v16
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.54:
	ds_store_2addr_b32 v10, v2, v1 offset1:8
.LBB0_55:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v3 offset1:4
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_58
; %bb.56:
	v_and_b32_e32 v16, 64, v4
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v16
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.57:
	ds_store_2addr_b32 v3, v2, v1 offset1:4
.LBB0_58:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v7 offset1:2
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_61
; %bb.59:
	v_and_b32_e32 v16, 64, v8
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v16
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.60:
	ds_store_2addr_b32 v7, v2, v1 offset1:2
.LBB0_61:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v6 offset1:1
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_64
; %bb.62:
	v_and_b32_e32 v16, 32, v0
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v16
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.63:
	ds_store_2addr_b32 v6, v2, v1 offset1:1
.LBB0_64:
	s_or_b32 exec_lo, exec_lo, s1
	v_and_b32_e32 v1, 63, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v17, v9, v1
	v_lshlrev_b32_e32 v16, 2, v17
	ds_load_2addr_stride64_b32 v[1:2], v16 offset1:1
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_67
; %bb.65:
	v_and_b32_e32 v18, 0x80, v17
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v18
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.66:
	ds_store_2addr_stride64_b32 v16, v2, v1 offset1:1
.LBB0_67:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v14 offset1:32
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_70
; %bb.68:
	v_and_b32_e32 v18, 0x80, v15
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v18
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.69:
	ds_store_2addr_b32 v14, v2, v1 offset1:32
.LBB0_70:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v12 offset1:16
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_73
; %bb.71:
	v_and_b32_e32 v18, 0x80, v13
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v18
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.72:
	ds_store_2addr_b32 v12, v2, v1 offset1:16
.LBB0_73:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v10 offset1:8
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_76
; %bb.74:
	v_and_b32_e32 v18, 0x80, v11
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v18
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.75:
	ds_store_2addr_b32 v10, v2, v1 offset1:8
.LBB0_76:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v3 offset1:4
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_79
; %bb.77:
	v_and_b32_e32 v18, 0x80, v4
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v18
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.78:
	ds_store_2addr_b32 v3, v2, v1 offset1:4
.LBB0_79:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v7 offset1:2
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_82
; %bb.80:
	v_and_b32_e32 v18, 0x80, v8
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v18
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.81:
	ds_store_2addr_b32 v7, v2, v1 offset1:2
.LBB0_82:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v6 offset1:1
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_85
; %bb.83:
	v_and_b32_e32 v18, 64, v0
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v18
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.84:
	ds_store_2addr_b32 v6, v2, v1 offset1:1
.LBB0_85:
	s_or_b32 exec_lo, exec_lo, s1
	v_and_b32_e32 v1, 0x7f, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v18, v9, v1
	v_lshlrev_b32_e32 v9, 2, v18
	ds_load_2addr_stride64_b32 v[1:2], v9 offset1:2
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_88
; %bb.86:
	v_and_b32_e32 v18, 0x100, v18
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v18
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.87:
	ds_store_2addr_stride64_b32 v9, v2, v1 offset1:2
.LBB0_88:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_stride64_b32 v[1:2], v16 offset1:1
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_91
; %bb.89:
	v_and_b32_e32 v9, 0x100, v17
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v9
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.90:
	ds_store_2addr_stride64_b32 v16, v2, v1 offset1:1
.LBB0_91:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v14 offset1:32
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_94
; %bb.92:
	v_and_b32_e32 v9, 0x100, v15
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v9
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.93:
	ds_store_2addr_b32 v14, v2, v1 offset1:32
.LBB0_94:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v12 offset1:16
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_97
; %bb.95:
	v_and_b32_e32 v9, 0x100, v13
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v9
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.96:
	ds_store_2addr_b32 v12, v2, v1 offset1:16
.LBB0_97:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v10 offset1:8
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_100
; %bb.98:
	v_and_b32_e32 v9, 0x100, v11
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v9
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.99:
	ds_store_2addr_b32 v10, v2, v1 offset1:8
.LBB0_100:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[1:2], v3 offset1:4
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v1, v2
	s_cbranch_execz .LBB0_103
; %bb.101:
	v_and_b32_e32 v4, 0x100, v4
	v_cmp_lt_i32_e32 vcc_lo, v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v4
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.102:
	ds_store_2addr_b32 v3, v2, v1 offset1:4
.LBB0_103:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[3:4], v7 offset1:2
	v_add_co_u32 v1, s0, s2, v5
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v2, null, s3, 0, s0
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v3, v4
	s_cbranch_execz .LBB0_106
; %bb.104:
	v_and_b32_e32 v8, 0x100, v8
	v_cmp_lt_i32_e32 vcc_lo, v3, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v8
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.105:
	ds_store_2addr_b32 v7, v4, v3 offset1:2
.LBB0_106:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_b32 v[3:4], v6 offset1:1
	s_mov_b32 s1, exec_lo
	s_waitcnt lgkmcnt(0)
	v_cmpx_ne_u32_e64 v3, v4
	s_cbranch_execz .LBB0_109
; %bb.107:
	v_and_b32_e32 v0, 0x80, v0
	v_cmp_lt_i32_e32 vcc_lo, v3, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v0
	s_xor_b32 s0, s0, vcc_lo
	s_and_b32 exec_lo, exec_lo, s0
; %bb.108:
	ds_store_2addr_b32 v6, v4, v3 offset1:1
.LBB0_109:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_load_2addr_stride64_b32 v[3:4], v5 offset1:2
	s_waitcnt lgkmcnt(0)
	s_clause 0x1
	global_store_b32 v[1:2], v3, off
	global_store_b32 v[1:2], v4, off offset:512
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel bitonic
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 19
		.amdhsa_next_free_sgpr 16
		.amdhsa_reserve_vcc 1
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
		.amdhsa_inst_pref_size 24
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
	.size	bitonic, .Lfunc_end0-bitonic
                                        ; -- End function
	.set bitonic.num_vgpr, 19
	.set bitonic.num_agpr, 0
	.set bitonic.numbered_sgpr, 16
	.set bitonic.num_named_barrier, 0
	.set bitonic.private_seg_size, 0
	.set bitonic.uses_vcc, 1
	.set bitonic.uses_flat_scratch, 0
	.set bitonic.has_dyn_sized_stack, 0
	.set bitonic.has_recursion, 0
	.set bitonic.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 3060
; TotalNumSgprs: 18
; NumVgprs: 19
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 19
; Occupancy: 16
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           all
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .language:       OpenCL C
    .language_version:
      - 1
      - 2
    .max_flat_workgroup_size: 256
    .name:           bitonic
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         bitonic.kd
    .vgpr_count:     19
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata
