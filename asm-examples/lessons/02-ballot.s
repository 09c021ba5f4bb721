; Lesson 2: comparing all lanes gives a mask in a scalar register; counting its bits gives numbers of lanes.
; In: v0. Out: the mask in s4, its count in s5, and in v1 the number of set bits below each lane.

;@ gpu gfx1030                  ;@ wave 32
;@ set v0 = lane * 7 % 10, v1 = 0
;@ hlsl uint mask = WaveActiveBallot(x < 3);
	v_cmp_gt_u32_e64 s4, 3, v0
;@ hlsl uint total = WaveActiveCountBits(x < 3);
	s_bcnt1_i32_b32 s5, s4
;@ hlsl uint below = WavePrefixCountBits(x < 3);
	v_mbcnt_lo_u32_b32 v1, s4, 0
	s_endpgm

;@ expect s4 = ballot(v0 < 3)
;@ expect s5 = popcount(s4)
;@ expect v1 = popcount(s4 & below(lane))
