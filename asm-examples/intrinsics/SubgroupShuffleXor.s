; SubgroupShuffleXor: the value of the lane whose number differs in the bits of a mask.
; Look at: the mask decides what it costs: inside a row of 16 lanes it is one move by DPP; over rows permlanex16, ds_swizzle on gfx906; over halves permlane64, shared VGPRs on gfx10, ds_bpermute on gfx906; a mask that is not known is a whole shuffle.
; In: v0; a mask for each lane in v2. Out: v10 to v12, v13 (v14, wave64 only: ^ 32); what is read from an inactive lane is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = 21
shuffle:
;@ hlsl uint x1 = subgroupShuffleXor(value, 1);
	v_mov_b32_dpp v10, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
;@ hlsl uint x8 = subgroupShuffleXor(value, 8);
.if .amdgcn.gfx_generation_number == 9
	v_mov_b32_dpp v11, v0 row_ror:8 row_mask:0xf bank_mask:0xf
.else
	v_mov_b32_dpp v11, v0 row_xmask:8 row_mask:0xf bank_mask:0xf
.endif
;@ hlsl uint x16 = subgroupShuffleXor(value, 16);
.if .amdgcn.gfx_generation_number == 9
	ds_swizzle_b32 v12, v0 offset:swizzle(SWAP,16)
	s_waitcnt lgkmcnt(0)
.else
	s_mov_b32 s20, 0xfedcba98                             ; an instruction has one literal
	v_permlanex16_b32 v12, v0, 0x76543210, s20
.endif
;@ hlsl uint x = subgroupShuffleXor(value, mask);
	lane_index 20
	v_xor_b32_e32 v25, v20, v2
.if .amdgcn.wavefront_size == 64 && (.amdgcn.gfx_generation_number == 10 || .amdgcn.gfx_generation_number == 11)
	all_lanes 20
	other_half 21, 0, 32
	v_lshlrev_b32_e32 v22, 2, v25
	ds_bpermute_b32 v23, v22, v0
	ds_bpermute_b32 v24, v22, v21
	v_cmp_gt_u32_e32 vcc, 32, v25
	s_not_b32 vcc_hi, vcc_hi
	s_waitcnt lgkmcnt(0)
	active_lanes 20
	v_cndmask_b32_e32 v13, v24, v23, vcc
.else
	v_lshlrev_b32_e32 v20, 2, v25
	ds_bpermute_b32 v13, v20, v0
	wait_lds
.endif
.if .amdgcn.wavefront_size == 64
;@ hlsl uint x32 = subgroupShuffleXor(value, 32);
.if .amdgcn.gfx_generation_number >= 11
	v_permlane64_b32 v14, v0
.elseif .amdgcn.gfx_generation_number == 10
	v_mov_b32_dpp v32, v0 quad_perm:[0,1,2,3] row_mask:0x3 bank_mask:0xf
	v_mov_b32_dpp v33, v0 quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf
	v_mov_b32_dpp v14, v33 quad_perm:[0,1,2,3] row_mask:0x3 bank_mask:0xf
	v_mov_b32_dpp v14, v32 quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_xor_b32_e32 v25, 32, v20
	v_lshlrev_b32_e32 v20, 2, v25
	ds_bpermute_b32 v14, v20, v0
	s_waitcnt lgkmcnt(0)
.endif
.endif
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = (lane ^ 1) * 3
;@ expect v11 = (lane ^ 8) * 3
;@ expect v12 = (lane ^ 16) * 3
;@ expect v13 = (lane ^ 21) * 3
;@ expect v14 = lanes == 64 ? (lane ^ 32) * 3 : 0
