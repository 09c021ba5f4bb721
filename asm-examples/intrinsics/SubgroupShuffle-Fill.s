; SubgroupShuffle-Fill: the value of the lane that is so much lower or higher; beyond the wave, what another value has there.
; Look at: two values go through the wave as one of double length. The choice is made before sending: a lane knows who reads it, and sends the value that this lane needs.
; In: v0, and v3 for lanes beyond the wave; how far in s2. Out: v10, v11; what is read from an inactive lane is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v3 = 1000 + lane, s2 = 3
shuffle:
;@ hlsl uint x = simd_shuffle_and_fill_up(value, filling, n);
	lane_index 20
	add_u32 v21, s2, v20                                  ; the lane that reads this one
	choose v_cmp_gt_u32, .amdgcn.wavefront_size, v21, v22, v0, v3, 28
	subrev_u32 v21, s2, v20
	v_and_b32_e32 v21, .amdgcn.wavefront_size - 1, v21
	shuffle 10, 22, 21, 20
;@ hlsl uint x = simd_shuffle_and_fill_down(value, filling, n);
	lane_index 20
	choose v_cmp_le_u32, s2, v20, v22, v0, v3, 30         ; the lane n below reads this one
	add_u32 v21, s2, v20
	v_and_b32_e32 v21, .amdgcn.wavefront_size - 1, v21
	shuffle 11, 22, 21, 24
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = lane < 3 ? 1000 + lanes - 3 + lane : (lane - 3) * 3
;@ expect v11 = lane + 3 < lanes ? (lane + 3) * 3 : 1000 + lane + 3 - lanes
