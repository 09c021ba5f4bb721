; SubgroupClusteredRotate: the value of the lane that is so much higher, counted round its cluster of 4, 8, 16 or 32 lanes.
; Look at: each size has its own move: quad_perm, dpp8, row_ror, and permlanex16 with row_shl; gfx906 does not have dpp8 and takes the last lane of each four from a mirrored half row, and 32 lanes round ds_swizzle.
; In: v0; how far, for each lane, in v2. Out: v10 to v14; what is read from an inactive lane is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = 5
;@ hlsl uint x = subgroupClusteredRotate(value, 1, 4);
	v_mov_b32_dpp v10, v0 quad_perm:[1,2,3,0]
;@ hlsl uint x = subgroupClusteredRotate(value, 1, 8);
.if .amdgcn.gfx_generation_number == 9
	s_mov_b32 vcc_lo, 0x77777777
	s_mov_b32 vcc_hi, vcc_lo
	v_mov_b32_dpp v20, v0 quad_perm:[1,2,3,0]
	v_cndmask_b32_dpp v20, v0, v20, vcc row_half_mirror   ; lanes 3 and 7 of each 8
	v_mov_b32_e32 v11, v20
.else
	v_mov_b32_dpp v11, v0 dpp8:[1,2,3,4,5,6,7,0]
.endif
;@ hlsl uint x = subgroupClusteredRotate(value, 1, 16);
	v_mov_b32_dpp v12, v0 row_ror:15
;@ hlsl uint x = subgroupClusteredRotate(value, 1, 32);
.if .amdgcn.gfx_generation_number == 9
	ds_swizzle_b32 v13, v0 offset:swizzle(ROTATE,0,1)
	s_waitcnt lgkmcnt(0)
.else
	v_permlanex16_b32 v13, v0, 0, 0                       ; lane 0 of the other row
	v_mov_b32_dpp v13, v0 row_shl:1
.endif
;@ hlsl uint x = subgroupClusteredRotate(value, n, 8);
	lane_index 20
	add_u32 v21, v20, v2
	v_bfi_b32 v21, 7, v21, v20                            ; its cluster, and the lane in it
	shuffle_in_half 14, 0, 21
	s_endpgm

;@ expect v10 = (lane & ~3 | lane + 1 & 3) * 3
;@ expect v11 = (lane & ~7 | lane + 1 & 7) * 3
;@ expect v12 = (lane & ~15 | lane + 1 & 15) * 3
;@ expect v13 = (lane & ~31 | lane + 1 & 31) * 3
;@ expect v14 = (lane & ~7 | lane + 5 & 7) * 3
