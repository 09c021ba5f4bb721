; SubgroupClusteredAnd-64: and over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 64 bits, in every lane of it.
; Look at: the halves do not need each other: each is a lowering of 32 bits, and their steps alternate, so that gfx906 waits less.
; In: v[0:1]. Out: v[10:11] to v[18:19], for clusters of 2 to 32.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x700000007 : 0, v10 = 99
;@ hlsl uint64_t and2 = subgroupClusteredAnd(value64, 2);
	paired v_and_b32, 10, 0
	paired v_and_b32, 11, 1
;@ hlsl uint64_t and4 = subgroupClusteredAnd(value64, 4);
	clustered_bits64 v_and_b32, 4, 12, -1, 0, 24
;@ hlsl uint64_t and8 = subgroupClusteredAnd(value64, 8);
	clustered_bits64 v_and_b32, 8, 14, -1, 0, 28
;@ hlsl uint64_t and16 = subgroupClusteredAnd(value64, 16);
	clustered_bits64 v_and_b32, 16, 16, -1, 0, 32
;@ hlsl uint64_t and32 = subgroupClusteredAnd(value64, 32);
	clustered_bits64 v_and_b32, 32, 18, -1, 0, 36
	s_endpgm

;@ expect v10 = 7
;@ expect v12 = 7
;@ expect v14 = 7
;@ expect v16 = 7
;@ expect v18 = 7
;@ expect v11 = 7
;@ expect v13 = 7
;@ expect v15 = 7
;@ expect v17 = 7
;@ expect v19 = 7
