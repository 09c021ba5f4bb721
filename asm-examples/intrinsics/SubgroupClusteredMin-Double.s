; SubgroupClusteredMin-Double: the smallest value of the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 64 bits, in every lane of it.
; Look at: both halves are moved, then one comparison; of pairs, the own value is what remains where the other is not active.
; In: v[2:3] (f64). Out: v[10:11] to v[18:19], for clusters of 2 to 32.
; f64: pairs, then pairs of pairs, and so on; a quiet NaN loses against every number, -0 is less than +0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[2:3] = active ? 1.0 : -1e300, v10 = 99
;@ hlsl double min2 = subgroupClusteredMin(doubleValue, 2);
	paired64 min_f64, 10, v2, v3, 2, 20
;@ hlsl double min4 = subgroupClusteredMin(doubleValue, 4);
	clustered64 step64, min_f64, 4, 12, -1, -1, 2, 32
;@ hlsl double min8 = subgroupClusteredMin(doubleValue, 8);
	clustered64 step64, min_f64, 8, 14, -1, -1, 2, 44
;@ hlsl double min16 = subgroupClusteredMin(doubleValue, 16);
	clustered64 step64, min_f64, 16, 16, -1, -1, 2, 56
;@ hlsl double min32 = subgroupClusteredMin(doubleValue, 32);
	clustered64 step64, min_f64, 32, 18, -1, -1, 2, 68
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
