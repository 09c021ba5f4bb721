; Lesson 13: faults that only a GPU shows: uninitialised registers, missing waits or distances, too few registers.
; Elements below 32 are tripled, others are 0; then each adds its left neighbour and a bias. Each -D makes one mistake.

.ifndef ZERO
.set ZERO, 1           // sets 0 in lanes that do not take the branch
.endif
.ifndef APART
.set APART, 1          // keeps the distance between a write and DPP
.endif
.ifndef WAIT
.set WAIT, 1           // waits for the bias after the branch, not in it
.endif
.ifndef VGPRS
.set VGPRS, 5          // VGPRs in the descriptor
.endif
;@ gpu gfx906
;@ items 64                     ;@ numthreads 64
;@ buffer in   : u32[64] = i
;@ buffer out  : u32[64] = 0
;@ buffer bias : u32[1]  = 1000
;@ arg in                       ;@ arg out                      ;@ arg bias

	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.globl triple
	.p2align 8
	.type triple,@function
triple:
;@ hlsl uint x = in[i], b = bias[0], y = 0;
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	v_lshlrev_b32_e32 v1, 2, v0
	s_waitcnt lgkmcnt(0)
	global_load_dword v2, v1, s[4:5]
	s_load_dword s12, s[8:9], 0x0
.if ZERO
	v_mov_b32_e32 v3, 0
.endif
;@ hlsl if (x < 32) y = 3 * x;
	s_waitcnt vmcnt(0)
	v_cmp_gt_u32_e32 vcc, 32, v2
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz none
	v_mul_u32_u24_e32 v3, 3, v2
.if !WAIT
	s_waitcnt lgkmcnt(0)
.endif
add:
	s_mov_b64 exec, s[10:11]
;@ hlsl y += WaveReadLaneAt(y, lane - 1);
.if APART
	s_nop 1
.endif
	v_add_u32_dpp v4, v3, v3 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:0
;@ hlsl out[i] = y + b;
.if WAIT
	s_waitcnt lgkmcnt(0)
.endif
	v_add_u32_e32 v4, s12, v4
	global_store_dword v1, v4, s[6:7]
	s_endpgm
none:
	s_branch add

;@ expect out[i] = 1000 + (i < 32 ? 3 * i : 0) + (i % 16 && i < 32 ? 3 * i - 3 : 0)

	.rodata
	.p2align 6
	.amdhsa_kernel triple
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_kernarg_size 24
		.amdhsa_next_free_vgpr VGPRS
		.amdhsa_next_free_sgpr 13
	.end_amdhsa_kernel
