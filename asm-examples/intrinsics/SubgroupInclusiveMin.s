; SubgroupInclusiveMin: the smallest value of the active lanes up to this one, with its own.
; Look at: no prefix of HLSL takes a minimum, GLSL's does: of the running sum only the operation and what inactive lanes hold are another.
; In: v0 (int, uint), v1 (f32). Out: v10 (int), v11 (uint), v12 (f32).
; f32: a quiet NaN loses against every number, -0 is less than +0; with nothing but NaNs the result is NaN. The order is that of SubgroupInclusiveAdd.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? (lane ^ 12) - 8 : 0x80000000, v1 = !active ? -1e30 : lane == 3 ? 0.0 / 0.0 : ((lane ^ 12) - 8) * 0.5, v10 = 99, v11 = 99
;@ hlsl int x = subgroupInclusiveMin(value);
	inclusive_inline v_min_i32, 10, 0, abs(-1), 20 ; 0x7fffffff: all bits but the sign
;@ hlsl uint x = subgroupInclusiveMin(uintValue);
	inclusive_inline v_min_u32, 11, 0, -1, 24
;@ hlsl float x = subgroupInclusiveMin(floatValue);
	inclusive_inline v_min_f32, 12, 1, -1, 28 ; a quiet NaN, which loses against every number
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(lane < 4 ? 4 : lane < 8 ? 0 : lane < 12 ? -4 : -7)
;@ expect v11 = lane < 4 ? 4 : 0
;@ expect v12 = lane < 4 ? 2.0 : lane < 8 ? 0.0 : lane < 12 ? -2.0 : -3.5
