; WaveActiveSum-64: the sum of the active lanes, of 64 bits.
; Look at: the carry is one bit for each lane of a mask: two additions make 64 bits, and where DPP adds with carry, two instructions are a step; doubles are moved first, because their addition does not read by DPP.
; In: v[0:1] (i64), v[2:3] (f64). Out: s[10:11], s[12:13] (f64).
; f64: in the order of WaveActiveSum; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x1fffffff0 : 12345, v[2:3] = active ? 0.5 : 1e30, v10 = 99
;@ hlsl int64_t x = WaveActiveSum(value64);
	reduction64 step_add_u64, add_u64, 0, 0, 0, 10, 20
;@ hlsl double x = WaveActiveSum(doubleValue);
	reduction64 step64, add_f64, 0, neg(0), 2, 12, 38
	s_endpgm

;@ expect s10 = u32(popcount(exec) * 0x1fffffff0)
;@ expect s11 = popcount(exec) * 0x1fffffff0 >> 32
;@ expect s13 = lanes == 64 ? 0x403d8000 : 0x402f0000
