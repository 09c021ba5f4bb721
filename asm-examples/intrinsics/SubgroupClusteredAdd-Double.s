; SubgroupClusteredAdd-Double: the sum over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 64 bits, in every lane of it.
; Look at: both halves are moved, then one addition; the last addition is over active lanes only, so that nothing is copied.
; In: v[2:3] (f64). Out: v[10:11] to v[18:19], for clusters of 2 to 32.
; f64: pairs, then pairs of pairs, and so on; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[2:3] = active ? 1.0 : 1e300, v10 = 99
;@ hlsl double add2 = subgroupClusteredAdd(doubleValue, 2);
	paired64 add_f64, 10, 0, 0x80000000, 2, 20
;@ hlsl double add4 = subgroupClusteredAdd(doubleValue, 4);
	clustered64 step64, add_f64, 4, 12, 0, neg(0), 2, 32
;@ hlsl double add8 = subgroupClusteredAdd(doubleValue, 8);
	clustered64 step64, add_f64, 8, 14, 0, neg(0), 2, 44
;@ hlsl double add16 = subgroupClusteredAdd(doubleValue, 16);
	clustered64 step64, add_f64, 16, 16, 0, neg(0), 2, 56
;@ hlsl double add32 = subgroupClusteredAdd(doubleValue, 32);
	clustered64 step64, add_f64, 32, 18, 0, neg(0), 2, 68
	s_endpgm

;@ expect v10 = 0
;@ expect v11 = popcount(exec >> lane / 2 * 2 & 3) == 2 ? 0x40000000 : 0x3ff00000
;@ expect v12 | v14 | v16 | v18 = 0
;@ expect v19 = lane < 32 ? 0x403f0000 : 0x403c0000
