; SubgroupShuffleDown-64: the value of 64 bits of the lane that is so much higher.
; Look at: both halves go the same way, each by itself; by an amount that is not known they share the index, the wait and the choice of the half.
; In: v[0:1]; how far, for each lane, in v2. Out: v[10:11], v[12:13]; what is read from an inactive lane, or beyond the wave, is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v1 = lane * 5, v2 = 7
shuffle:
;@ hlsl uint64_t one = subgroupShuffleDown(value64, 1);
	lane_after 10, 0, 20, 20
	lane_after 11, 1, 21, 22
;@ hlsl uint64_t x = subgroupShuffleDown(value64, n);
	lane_index 24
	v_add_lshl_u32 v24, v24, v2, 2                        ; 4 * the lane
	halves64 0, 26
	shuffle64_at 12, 0, 24, 26
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = lane < lanes - 1 ? (lane + 1) * 3 : v10
;@ expect v11 = lane < lanes - 1 ? (lane + 1) * 5 : v11
;@ expect v12 = lane < lanes - 7 ? (lane + 7) * 3 : v12
;@ expect v13 = lane < lanes - 7 ? (lane + 7) * 5 : v13
