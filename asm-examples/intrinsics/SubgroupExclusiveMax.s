; SubgroupExclusiveMax: the largest value of the active lanes below this one.
; Look at: a maximum cannot be taken back as a sum can: the running maximum moves up by one lane, and the lane that has none below gets what loses against every value.
; In: v0 (int, uint), v1 (f32). Out: v10 (int), v11 (uint), v12 (f32); of the first lane 0x80000000, 0, -infinity.
; f32: a quiet NaN loses against every number, -0 is less than +0. The order is that of SubgroupInclusiveAdd.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 8 - (lane ^ 12) : 0x7fffffff, v1 = !active ? 1e30 : lane == 3 ? 0.0 / 0.0 : (8 - (lane ^ 12)) * 0.5, v10 = 99
;@ hlsl int x = subgroupExclusiveMax(value);
	exclusive v_max_i32, 10, 0, 0x80000000, 20
;@ hlsl uint x = subgroupExclusiveMax(uintValue);
	exclusive v_max_u32, 11, 0, 0, 24
;@ hlsl float x = subgroupExclusiveMax(floatValue);
	exclusive v_max_f32, 12, 1, 0xff800000, 28
	s_endpgm

;@ expect all v10 = !active ? 99 : lane == 0 ? 0x80000000 : u32(lane < 5 ? -4 : lane < 9 ? 0 : lane < 14 ? 4 : 7)
;@ expect v11 = lane == 0 ? 0 : lane < 6 ? 0xfffffffc : 0xffffffff
;@ expect v12 = lane == 0 ? -1.0 / 0.0 : lane < 5 ? -2.0 : lane < 9 ? 0.0 : lane < 14 ? 2.0 : 3.5
