; SubgroupShuffleXor-64: the value of 64 bits of the lane whose number differs in the bits of a mask.
; Look at: both halves go the same way, each by itself; the selectors of permlanex16 serve both.
; In: v[0:1]; a mask for each lane in v2. Out: v[10:11] to v[14:15], v[16:17] (v[18:19], wave64 only: ^ 32); what is read from an inactive lane is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v1 = lane * 5, v2 = 21
shuffle:
;@ hlsl uint64_t x1 = subgroupShuffleXor(value64, 1);
	v_mov_b32_dpp v10, v0 quad_perm:[1,0,3,2]
	v_mov_b32_dpp v11, v1 quad_perm:[1,0,3,2]
;@ hlsl uint64_t x8 = subgroupShuffleXor(value64, 8);
	v_mov_b32_dpp v12, v0 row_ror:8
	v_mov_b32_dpp v13, v1 row_ror:8
;@ hlsl uint64_t x16 = subgroupShuffleXor(value64, 16);
.if .amdgcn.gfx_generation_number == 9
	ds_swizzle_b32 v14, v0 offset:swizzle(SWAP,16)
	ds_swizzle_b32 v15, v1 offset:swizzle(SWAP,16)
	s_waitcnt lgkmcnt(0)
.else
	s_mov_b32 s20, 0xfedcba98                             ; an instruction has one literal
	v_permlanex16_b32 v14, v0, 0x76543210, s20
	v_permlanex16_b32 v15, v1, 0x76543210, s20
.endif
;@ hlsl uint64_t x = subgroupShuffleXor(value64, mask);
	lane_index 24
	v_xor_b32_e32 v24, v24, v2
	shuffle64 16, 0, 24, 22
.if .amdgcn.wavefront_size == 64
;@ hlsl uint64_t x32 = subgroupShuffleXor(value64, 32);
.if .amdgcn.gfx_generation_number >= 10
	other_half 18, 0, 36
	other_half 19, 1, 38
.else
	lane_index 20
	v_lshlrev_b32_e32 v20, 2, v20
	v_xor_b32_e32 v20, 0x80, v20                          ; 4 * the lane in the other half
	ds_bpermute_b32 v18, v20, v0
	ds_bpermute_b32 v19, v20, v1
	s_waitcnt lgkmcnt(0)
.endif
.endif
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = (lane ^ 1) * 3
;@ expect v11 = (lane ^ 1) * 5
;@ expect v12 = (lane ^ 8) * 3
;@ expect v13 = (lane ^ 8) * 5
;@ expect v14 = (lane ^ 16) * 3
;@ expect v15 = (lane ^ 16) * 5
;@ expect v16 = (lane ^ 21) * 3
;@ expect v17 = (lane ^ 21) * 5
;@ expect v18 = lanes == 64 ? (lane ^ 32) * 3 : 0
;@ expect v19 = lanes == 64 ? (lane ^ 32) * 5 : 0
