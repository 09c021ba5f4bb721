; SubgroupShuffleUp: the value of the lane that is so much lower.
; Look at: by one lane gfx906 has a single move, wave_shr; RDNA shifts in rows of 16, and what crosses from row to row comes first, from permlanex16.
; In: v0; how far, for each lane, in v2. Out: v10, v11; what is read from an inactive lane, or beyond the wave, is not defined.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = 7
shuffle:
;@ hlsl uint one = subgroupShuffleUp(value, 1);
.if .amdgcn.gfx_generation_number == 9
	v_mov_b32_dpp v10, v0 wave_shr:1 row_mask:0xf bank_mask:0xf
.elseif .amdgcn.wavefront_size == 64
	v_permlanex16_b32 v20, v0, -1, -1
	v_readlane_b32 s20, v0, 31
	v_writelane_b32 v20, s20, 32
	v_mov_b32_dpp v20, v0 row_shr:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_e32 v10, v20
.else
	v_permlanex16_b32 v10, v0, -1, -1
	v_mov_b32_dpp v10, v0 row_shr:1 row_mask:0xf bank_mask:0xf
.endif
;@ hlsl uint x = subgroupShuffleUp(value, n);
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
.endif
.if .amdgcn.gfx_generation_number == 9
	v_sub_u32_e32 v25, v20, v2
.else
	v_sub_nc_u32_e32 v25, v20, v2
.endif
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
	v_lshlrev_b32_e32 v22, 2, v25
	ds_bpermute_b32 v23, v22, v0
	ds_bpermute_b32 v24, v22, v21
	v_cmp_gt_u32_e32 vcc, 32, v25
	s_not_b32 vcc_hi, vcc_hi
	s_waitcnt lgkmcnt(0)
	s_mov_b64 exec, s[20:21]
	v_cndmask_b32_e32 v11, v24, v23, vcc
.else
	v_lshlrev_b32_e32 v20, 2, v25
	ds_bpermute_b32 v11, v20, v0
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

;@ expect v10 = lane > 0 ? (lane - 1) * 3 : v10
;@ expect v11 = lane >= 7 ? (lane - 7) * 3 : v11
