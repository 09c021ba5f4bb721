; WavePrefixProduct-64: the product of the active lanes below this one, of 64 bits.
; Look at: a product cannot be divided again by the own value, which may be 0 or even: the result moves up by a lane.
; In: v[0:1] (i64), v[2:3] (f64). Out: v[10:11], v[12:13] (f64).
; f64: in the order of SubgroupInclusiveAdd; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x100000001 : 12345, v[2:3] = active ? lane & 1 ? 0.5 : -2.0 : 1e300, v10 = 99
;@ hlsl int64_t x = WavePrefixProduct(value64);
	exclusive64 step_mul_u64, mul_u64, 1, 0, 0, 10, 20
;@ hlsl double x = WavePrefixProduct(doubleValue);
	exclusive64 step_mul_f64, mul_f64, 0, 0x3ff00000, 2, 12, 38
	s_endpgm

;@ expect v10 = 1
;@ expect v11 = popcount(below(lane) & exec)
