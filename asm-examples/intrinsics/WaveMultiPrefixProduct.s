; WaveMultiPrefixProduct: the product over the active lanes of its group below this one.
; Look at: all groups at once: each lane takes what the next lower lane of its group has gathered, and that one's link, so that links double their length and log2 of the largest group trips are enough; where ds_bpermute stays in its half (RDNA 2 and 3 in wave64) permlane64 brings the other one, on RDNA 2 registers that both halves share.
; In: v0 (u32), v1 (f32); the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v10, v11.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v0 = 2, v1 = 0.5, v10 = 99
shuffle:
;@ hlsl uint x = WaveMultiPrefixProduct(value, group);
	partitioned exclusive, v_mul_lo_u32, 10, 0, 20, 1
;@ hlsl float y = WaveMultiPrefixProduct(floatValue, group);
	partitioned exclusive, v_mul_f32_e32, 11, 1, 24, 1.0
	s_endpgm

	shared_vgprs shuffle

;@ expect all v10 = active ? bit(popcount(exec & v[2:3] & below(lane))) : 99
;@ expect v11 = pow(0.5, popcount(exec & v[2:3] & below(lane)))
