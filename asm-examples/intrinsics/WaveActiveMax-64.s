; WaveActiveMax-64: the largest value of the active lanes, of 64 bits.
; Look at: integers of 64 bits are compared, and both halves chosen by the mask; each step has a mask of its own, because gfx12 would wait before one is written again. Doubles have an instruction for it.
; In: v[0:1] (i64, u64), v[2:3] (f64). Out: s[10:11], s[12:13], s[14:15] (f64).
; f64: in the order of WaveActiveSum; a quiet NaN loses against every number, -0 is less than +0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? (lane + 5) * 0x100000000 : 0, v[2:3] = active ? (lane * 0.5 + 1) : 1e300, v10 = 99
;@ hlsl int64_t x = WaveActiveMax(value64);
	reduction64 step64, max_i64, 0, neg(0), 0, 10, 20
;@ hlsl uint64_t x = WaveActiveMax(uintValue64);
	reduction64 step64, max_u64, 0, 0, 0, 12, 38
;@ hlsl double x = WaveActiveMax(doubleValue);
	reduction64 step64, max_f64, -1, -1, 2, 14, 56
	s_endpgm

;@ expect s10 = 0
;@ expect s11 = u32((lanes + 4))
;@ expect s13 = u32((lanes + 4))
;@ expect s15 = lanes == 64 ? 0x40404000 : 0x40308000
