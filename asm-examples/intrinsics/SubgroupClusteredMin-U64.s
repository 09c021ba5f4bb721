; SubgroupClusteredMin-U64: the smallest value of the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 64 bits, in every lane of it.
; Look at: a comparison, and a choice of each half by its mask; of pairs, the own value is what remains where the other is not active.
; In: v[0:1] (u64). Out: v[10:11] to v[18:19], for clusters of 2 to 32.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 5 * 0x100000000 : 0, v10 = 99
;@ hlsl uint64_t min2 = subgroupClusteredMin(uintValue64, 2);
	paired64 min_u64, 10, v0, v1, 0, 20
;@ hlsl uint64_t min4 = subgroupClusteredMin(uintValue64, 4);
	clustered64 step64, min_u64, 4, 12, -1, -1, 0, 32
;@ hlsl uint64_t min8 = subgroupClusteredMin(uintValue64, 8);
	clustered64 step64, min_u64, 8, 14, -1, -1, 0, 44
;@ hlsl uint64_t min16 = subgroupClusteredMin(uintValue64, 16);
	clustered64 step64, min_u64, 16, 16, -1, -1, 0, 56
;@ hlsl uint64_t min32 = subgroupClusteredMin(uintValue64, 32);
	clustered64 step64, min_u64, 32, 18, -1, -1, 0, 68
	s_endpgm

;@ expect v10 = 0
;@ expect v12 = 0
;@ expect v14 = 0
;@ expect v16 = 0
;@ expect v18 = 0
;@ expect v11 = 5
;@ expect v13 = 5
;@ expect v15 = 5
;@ expect v17 = 5
;@ expect v19 = 5
