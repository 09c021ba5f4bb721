; Shfl: the value of a lane of the same group of 8, as shuffles with a width read it.
; Look at: v_bfi takes the group from the own lane and the rest from the index. One lane up or down in a group of 8 is one dpp8; where the group ends a lane keeps its value. Groups of 16 shift by row_shr, which keeps them too.
; In: v0; a lane, or how far, for each lane, in v2. Out: v10 to v14; what is read from an inactive lane is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = 3
;@ hlsl uint x = __shfl(value, lane, 8);
	lane_index 20
	v_bfi_b32 v21, 7, v2, v20                             ; its group, and the lane in it
	shuffle_in_half 10, 0, 21
;@ hlsl uint x = __shfl_up(value, 1, 8);
.if .amdgcn.gfx_generation_number == 9
	v_mov_b32_dpp v11, v0 quad_perm:[0,0,1,2] bank_mask:0x5 ; the first four of each 8
	v_mov_b32_dpp v11, v0 row_shr:1 bank_mask:0xa         ; the others
.else
	v_mov_b32_dpp v11, v0 dpp8:[0,0,1,2,3,4,5,6]
.endif
;@ hlsl uint x = __shfl_down(value, 1, 8);
.if .amdgcn.gfx_generation_number == 9
	v_mov_b32_dpp v12, v0 row_shl:1 bank_mask:0x5         ; the first four of each 8
	v_mov_b32_dpp v12, v0 quad_perm:[1,2,3,3] bank_mask:0xa ; the others
.else
	v_mov_b32_dpp v12, v0 dpp8:[1,2,3,4,5,6,7,7]
.endif
;@ hlsl uint x = __shfl_up(value, delta, 8);
	lane_index 20
	sub_u32 v21, v20, v2
	v_and_b32_e32 v22, 7, v20                             ; its place in the group
	choose v_cmp_ge_u32, v22, v2, v21, v21, v20, 20       ; else its own
	shuffle_in_half 13, 0, 21
;@ hlsl uint x = __shfl_down(value, delta, 8);
	lane_index 20
	add_u32 v21, v20, v2
	v_or_b32_e32 v22, 7, v20                              ; the last lane of the group
	choose v_cmp_ge_u32, v22, v21, v21, v21, v20, 22      ; else its own
	shuffle_in_half 14, 0, 21
	s_endpgm

;@ expect v10 = (lane & ~7 | 3) * 3
;@ expect v11 = lane % 8 ? (lane - 1) * 3 : lane * 3
;@ expect v12 = lane % 8 < 7 ? (lane + 1) * 3 : lane * 3
;@ expect v13 = lane % 8 >= 3 ? (lane - 3) * 3 : lane * 3
;@ expect v14 = lane % 8 < 5 ? (lane + 3) * 3 : lane * 3
