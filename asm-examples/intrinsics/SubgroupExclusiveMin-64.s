; SubgroupExclusiveMin-64: the smallest value of the active lanes below this one, of 64 bits.
; Look at: the running minimum moves up by a lane; of both halves lane 0 gets what loses against every value.
; In: v[0:1] (i64, u64), v[2:3] (f64). Out: v[10:11], v[12:13], v[14:15] (f64).
; f64: in the order of SubgroupInclusiveAdd; a quiet NaN loses against every number, -0 is less than +0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? -(lane + 5) * 0x100000000 : 0, v[2:3] = active ? -(lane * 0.5 + 1) : -1e300, v10 = 99
;@ hlsl int64_t x = subgroupExclusiveMin(value64);
	exclusive64 step64, min_i64, -1, 0x7fffffff, 0, 10, 20
;@ hlsl uint64_t x = subgroupExclusiveMin(uintValue64);
	exclusive64 step64, min_u64, -1, -1, 0, 12, 38
;@ hlsl double x = subgroupExclusiveMin(doubleValue);
	exclusive64 step64, min_f64, 0, 0x7ff00000, 2, 14, 56
	s_endpgm

;@ expect all v10 = !active ? 99 : lane == 0 ? 0xffffffff : 0
;@ expect v11 = lane == 0 ? 0x7fffffff : u32(-((lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) + 5))
;@ expect v13 = lane == 0 ? 0xffffffff : u32(-((lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) + 5))
;@ expect v[14:15] = lane == 0 ? 1.0 / 0.0 : -((lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) * 0.5 + 1)
