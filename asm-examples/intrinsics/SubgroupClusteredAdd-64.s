; SubgroupClusteredAdd-64: the sum over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 64 bits, in every lane of it.
; Look at: where DPP adds with carry, two instructions are a step, and the last one reads lanes that are not active; of pairs bound_ctrl reads 0 from them.
; In: v[0:1] (i64). Out: v[10:11] to v[18:19], for clusters of 2 to 32.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x1fffffff0 : 12345, v10 = 99
;@ hlsl int64_t add2 = subgroupClusteredAdd(value64, 2);
	paired_add64 10, 0, 20
;@ hlsl int64_t add4 = subgroupClusteredAdd(value64, 4);
	clustered64 step_add_u64, add_u64, 4, 12, 0, 0, 0, 32
;@ hlsl int64_t add8 = subgroupClusteredAdd(value64, 8);
	clustered64 step_add_u64, add_u64, 8, 14, 0, 0, 0, 44
;@ hlsl int64_t add16 = subgroupClusteredAdd(value64, 16);
	clustered64 step_add_u64, add_u64, 16, 16, 0, 0, 0, 56
;@ hlsl int64_t add32 = subgroupClusteredAdd(value64, 32);
	clustered64 step_add_u64, add_u64, 32, 18, 0, 0, 0, 68
	s_endpgm

;@ expect v10 = u32(popcount((exec >> lane / 2 * 2 & 0x3)) * 0x1fffffff0)
;@ expect v12 = u32(popcount((exec >> lane / 4 * 4 & 0xf)) * 0x1fffffff0)
;@ expect v14 = u32(popcount((exec >> lane / 8 * 8 & 0xff)) * 0x1fffffff0)
;@ expect v16 = u32(popcount((exec >> lane / 16 * 16 & 0xffff)) * 0x1fffffff0)
;@ expect v18 = u32(popcount((exec >> lane / 32 * 32 & 0xffffffff)) * 0x1fffffff0)
;@ expect v11 = popcount((exec >> lane / 2 * 2 & 0x3)) * 0x1fffffff0 >> 32
;@ expect v13 = popcount((exec >> lane / 4 * 4 & 0xf)) * 0x1fffffff0 >> 32
;@ expect v15 = popcount((exec >> lane / 8 * 8 & 0xff)) * 0x1fffffff0 >> 32
;@ expect v17 = popcount((exec >> lane / 16 * 16 & 0xffff)) * 0x1fffffff0 >> 32
;@ expect v19 = popcount((exec >> lane / 32 * 32 & 0xffffffff)) * 0x1fffffff0 >> 32
