; SubgroupInclusiveMax: the greatest value of the active lanes up to this one, with its own.
; Look at: the lane that holds the greatest value so far hands it on: after it the results are all the same.
; In: v0 (int, uint), v1 (f32). Out: v10 (int), v11 (uint), v12 (f32).
; f32: a quiet NaN loses against every number, -0 is less than +0; with nothing but NaNs the result is NaN. The order is that of SubgroupInclusiveAdd.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? (lane ^ 3) - 8 : 0x7fffffff, v1 = !active ? 1e30 : lane == 3 ? 0.0 / 0.0 : ((lane ^ 3) - 8) * 0.5, v10 = 99, v11 = 99
;@ hlsl int x = subgroupInclusiveMax(value);
	inclusive_inline v_max_i32, 10, 0, neg(0), 20 ; 0x80000000: only the sign
;@ hlsl uint x = subgroupInclusiveMax(uintValue);
	inclusive_inline v_max_u32, 11, 0, 0, 24
;@ hlsl float x = subgroupInclusiveMax(floatValue);
	inclusive_inline v_max_f32, 12, 1, -1, 28 ; a quiet NaN, which loses against every number
	s_endpgm

;@ expect all v10 = active ? u32((lane / 4 == 3 ? 14 : lane | 3) - 8) : 99
;@ expect v11 = lane < 4 ? u32(-5) : 0xffffffff
;@ expect v12 = ((lane / 4 == 3 ? 14 : lane | 3) - 8) * 0.5
