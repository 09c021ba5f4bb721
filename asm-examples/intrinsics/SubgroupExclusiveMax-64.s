; SubgroupExclusiveMax-64: the largest value of the active lanes below this one, of 64 bits.
; Look at: the running maximum moves up by a lane; of both halves lane 0 gets what loses against every value.
; In: v[0:1] (i64, u64), v[2:3] (f64). Out: v[10:11], v[12:13], v[14:15] (f64).
; f64: in the order of SubgroupInclusiveAdd; a quiet NaN loses against every number, -0 is less than +0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? (lane + 5) * 0x100000000 : 0, v[2:3] = active ? (lane * 0.5 + 1) : 1e300, v10 = 99
;@ hlsl int64_t x = subgroupExclusiveMax(value64);
	exclusive64 step64, max_i64, 0, 0x80000000, 0, 10, 20
;@ hlsl uint64_t x = subgroupExclusiveMax(uintValue64);
	exclusive64 step64, max_u64, 0, 0, 0, 12, 38
;@ hlsl double x = subgroupExclusiveMax(doubleValue);
	exclusive64 step64, max_f64, 0, 0xfff00000, 2, 14, 56
	s_endpgm

;@ expect all v10 = !active ? 99 : 0
;@ expect v11 = lane == 0 ? 0x80000000 : u32(((lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) + 5))
;@ expect v13 = lane == 0 ? 0 : u32(((lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) + 5))
;@ expect v[14:15] = lane == 0 ? -1.0 / 0.0 : ((lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) * 0.5 + 1)
