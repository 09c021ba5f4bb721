; WaveActiveProduct-64: the product of the active lanes, of 64 bits.
; Look at: the lower halves make 64 bits in one instruction; each lower half times the other upper half is added to the upper one; the upper halves times each other would be beyond it.
; In: v[0:1] (i64), v[2:3] (f64). Out: s[10:11], s[12:13] (f64).
; f64: in the order of WaveActiveSum; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x100000001 : 12345, v[2:3] = active ? lane & 1 ? 0.5 : -2.0 : 1e300, v10 = 99
;@ hlsl int64_t x = WaveActiveProduct(value64);
	reduction64 step64, mul_u64, 1, 0, 0, 10, 20
;@ hlsl double x = WaveActiveProduct(doubleValue);
	reduction64 step64, mul_f64, 0, 0x3ff00000, 2, 12, 38, yes
	s_endpgm

;@ expect s10 = 1
;@ expect s11 = popcount(exec)
