; SubgroupInclusiveAdd-64: the sum of the active lanes up to this one, with its own, of 64 bits.
; Look at: a lane that has none below in its row adds nothing: of integers DPP leaves it out or reads 0, of doubles -0.0 waits in its place. Across rows exec says who adds.
; In: v[0:1] (i64), v[2:3] (f64). Out: v[10:11], v[12:13] (f64).
; f64: in the order of SubgroupInclusiveAdd; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x1fffffff0 : 12345, v[2:3] = active ? 0.5 : 1e30, v10 = 99
;@ hlsl int64_t x = subgroupInclusiveAdd(value64);
	inclusive64 step_add_u64, add_u64, 0, 0, 0, 10, 20
;@ hlsl double x = subgroupInclusiveAdd(doubleValue);
	inclusive64 step_add_f64, add_f64, 0, neg(0), 2, 12, 38
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(popcount((below(lane) | bit(lane)) & exec) * 0x1fffffff0)
;@ expect v11 = popcount((below(lane) | bit(lane)) & exec) * 0x1fffffff0 >> 32
;@ expect v[12:13] = popcount((below(lane) | bit(lane)) & exec) * 0.5
