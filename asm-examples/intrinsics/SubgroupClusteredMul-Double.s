; SubgroupClusteredMul-Double: the product over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 64 bits, in every lane of it.
; Look at: the steps of a sum of doubles, over 1.0 instead of -0.0, whose upper half is a literal: gfx906 holds it in a register.
; In: v[2:3] (f64). Out: v[10:11] to v[18:19], for clusters of 2 to 32.
; f64: pairs, then pairs of pairs, and so on; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[2:3] = active ? 1.0 : 1e300, v10 = 99
;@ hlsl double mul2 = subgroupClusteredMul(doubleValue, 2);
	paired64 mul_f64, 10, 0, 0x3ff00000, 2, 20
;@ hlsl double mul4 = subgroupClusteredMul(doubleValue, 4);
	clustered64 step64, mul_f64, 4, 12, 0, 0x3ff00000, 2, 32, yes
;@ hlsl double mul8 = subgroupClusteredMul(doubleValue, 8);
	clustered64 step64, mul_f64, 8, 14, 0, 0x3ff00000, 2, 44, yes
;@ hlsl double mul16 = subgroupClusteredMul(doubleValue, 16);
	clustered64 step64, mul_f64, 16, 16, 0, 0x3ff00000, 2, 56, yes
;@ hlsl double mul32 = subgroupClusteredMul(doubleValue, 32);
	clustered64 step64, mul_f64, 32, 18, 0, 0x3ff00000, 2, 68, yes
	s_endpgm

;@ expect v10 = 0
;@ expect v12 = 0
;@ expect v14 = 0
;@ expect v16 = 0
;@ expect v18 = 0
;@ expect v11 = 0x3ff00000
;@ expect v13 = 0x3ff00000
;@ expect v15 = 0x3ff00000
;@ expect v17 = 0x3ff00000
;@ expect v19 = 0x3ff00000
