; SubgroupInclusiveMax-64: the largest value of the active lanes up to this one, with its own, of 64 bits.
; Look at: a lane that has none below in its row is combined with an older value of lanes below: what is already in does not change a maximum.
; In: v[0:1] (i64, u64), v[2:3] (f64). Out: v[10:11], v[12:13], v[14:15] (f64).
; f64: in the order of SubgroupInclusiveAdd; a quiet NaN loses against every number, -0 is less than +0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? (lane + 5) * 0x100000000 : 0, v[2:3] = active ? (lane * 0.5 + 1) : 1e300, v10 = 99
;@ hlsl int64_t x = subgroupInclusiveMax(value64);
	inclusive64 step64, max_i64, 0, neg(0), 0, 10, 20
;@ hlsl uint64_t x = subgroupInclusiveMax(uintValue64);
	inclusive64 step64, max_u64, 0, 0, 0, 12, 38
;@ hlsl double x = subgroupInclusiveMax(doubleValue);
	inclusive64 step64, max_f64, -1, -1, 2, 14, 56
	s_endpgm

;@ expect all v10 = !active ? 99 : 0
;@ expect v11 = u32((lane + 5))
;@ expect v13 = u32((lane + 5))
;@ expect v[14:15] = (lane * 0.5 + 1)
