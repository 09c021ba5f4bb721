; WavePrefixSum-64: the sum of the active lanes below this one, of 64 bits.
; Look at: of integers the own value is taken out again, with a borrow; doubles would round, and move up by a lane instead.
; In: v[0:1] (i64), v[2:3] (f64). Out: v[10:11], v[12:13] (f64).
; f64: in the order of SubgroupInclusiveAdd; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x1fffffff0 : 12345, v[2:3] = active ? 0.5 : 1e30, v10 = 99
;@ hlsl int64_t x = WavePrefixSum(value64);
	all_lanes 20
	with_identity64 0, 0, 0, 20
	scan64 step_add_u64, add_u64, 20
	active_lanes 20
	sub_u64 10, 20, 0, 36
;@ hlsl double x = WavePrefixSum(doubleValue);
	exclusive64 step_add_f64, add_f64, 0, 0x80000000, 2, 12, 38
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(popcount(below(lane) & exec) * 0x1fffffff0)
;@ expect v11 = popcount(below(lane) & exec) * 0x1fffffff0 >> 32
;@ expect v[12:13] = lane == 0 ? -0.0 : popcount(below(lane) & exec) * 0.5
