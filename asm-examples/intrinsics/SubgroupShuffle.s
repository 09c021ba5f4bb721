; SubgroupShuffle: the value of a lane that each lane chooses, in the best way that each GPU has.
; Look at: the same source line is 3 instructions, 10 or 13: in wave64 ds_bpermute reaches one half of the wave, and the halves are exchanged first, on gfx10 through shared VGPRs.
; In: v0; the lane in v2. Out: v10; what is read from an inactive lane is not defined.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = lanes - 1 - lane, v10 = 99
shuffle:
;@ hlsl uint x = subgroupShuffle(value, lane);
.if .amdgcn.wavefront_size == 64 && (.amdgcn.gfx_generation_number == 10 || .amdgcn.gfx_generation_number == 11)
	s_or_saveexec_b64 s[20:21], -1
.if .amdgcn.gfx_generation_number == 10
	v_mov_b32_dpp v32, v0 quad_perm:[0,1,2,3] row_mask:0x3 bank_mask:0xf
	v_mov_b32_dpp v33, v0 quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf
	v_mov_b32_dpp v21, v33 quad_perm:[0,1,2,3] row_mask:0x3 bank_mask:0xf
	v_mov_b32_dpp v21, v32 quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf
.else
	v_permlane64_b32 v21, v0
.endif
	v_lshlrev_b32_e32 v22, 2, v2
	ds_bpermute_b32 v23, v22, v0
	ds_bpermute_b32 v24, v22, v21
	v_cmp_gt_u32_e32 vcc, 32, v2
	s_not_b32 vcc_hi, vcc_hi
	s_waitcnt lgkmcnt(0)
	s_mov_b64 exec, s[20:21]
	v_cndmask_b32_e32 v10, v24, v23, vcc
.else
	v_lshlrev_b32_e32 v20, 2, v2
	ds_bpermute_b32 v10, v20, v0
.if .amdgcn.gfx_generation_number >= 12
	s_wait_dscnt 0x0
.else
	s_waitcnt lgkmcnt(0)
.endif
.endif
	s_endpgm

; Rows that both halves of the wave share, v32 to v39, come with the kernel.
.if .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number == 10
.amdhsa_kernel shuffle
	.amdhsa_next_free_vgpr 32
	.amdhsa_next_free_sgpr 32
	.amdhsa_shared_vgpr_count 1
.end_amdhsa_kernel
.endif

;@ expect v10 = v0[v2]
;@ expect v10 = (lanes - 1 - lane) * 3
