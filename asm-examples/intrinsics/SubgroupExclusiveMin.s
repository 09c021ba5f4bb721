; SubgroupExclusiveMin: the smallest value of the active lanes below this one.
; Look at: a minimum cannot be taken back as a sum can: the running minimum moves up by one lane, and the lane that has none below gets what loses against every value.
; In: v0 (int, uint), v1 (f32). Out: v10 (int), v11 (uint), v12 (f32); of the first lane 0x7fffffff, 0xffffffff, infinity.
; f32: a quiet NaN loses against every number, -0 is less than +0. The order is that of SubgroupInclusiveAdd.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? (lane ^ 12) - 8 : 0x80000000, v1 = !active ? -1e30 : lane == 3 ? 0.0 / 0.0 : ((lane ^ 12) - 8) * 0.5, v10 = 99
;@ hlsl int x = subgroupExclusiveMin(value);
	exclusive v_min_i32, 10, 0, 0x7fffffff, 20
;@ hlsl uint x = subgroupExclusiveMin(uintValue);
	exclusive v_min_u32, 11, 0, -1, 24
;@ hlsl float x = subgroupExclusiveMin(floatValue);
	exclusive v_min_f32, 12, 1, 0x7f800000, 28
	s_endpgm

;@ expect all v10 = !active ? 99 : lane == 0 ? 0x7fffffff : u32(lane < 5 ? 4 : lane < 9 ? 0 : lane < 14 ? -4 : -7)
;@ expect v11 = lane == 0 ? 0xffffffff : lane < 5 ? 4 : 0
;@ expect v12 = lane == 0 ? 1.0 / 0.0 : lane < 5 ? 2.0 : lane < 9 ? 0.0 : lane < 14 ? -2.0 : -3.5
