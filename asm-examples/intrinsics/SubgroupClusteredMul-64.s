; SubgroupClusteredMul-64: the product over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 64 bits, in every lane of it.
; Look at: a multiplication of 64 bits is four instructions; gfx11 takes a fifth where it writes what it reads, and the last step does not.
; In: v[0:1] (i64). Out: v[10:11] to v[18:19], for clusters of 2 to 32.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? 0x100000001 : 12345, v10 = 99
;@ hlsl int64_t mul2 = subgroupClusteredMul(value64, 2);
	paired64 mul_u64, 10, 1, 0, 0, 20
;@ hlsl int64_t mul4 = subgroupClusteredMul(value64, 4);
	clustered64 step64, mul_u64, 4, 12, 1, 0, 0, 32
;@ hlsl int64_t mul8 = subgroupClusteredMul(value64, 8);
	clustered64 step64, mul_u64, 8, 14, 1, 0, 0, 44
;@ hlsl int64_t mul16 = subgroupClusteredMul(value64, 16);
	clustered64 step64, mul_u64, 16, 16, 1, 0, 0, 56
;@ hlsl int64_t mul32 = subgroupClusteredMul(value64, 32);
	clustered64 step64, mul_u64, 32, 18, 1, 0, 0, 68
	s_endpgm

;@ expect v10 = 1
;@ expect v12 = 1
;@ expect v14 = 1
;@ expect v16 = 1
;@ expect v18 = 1
;@ expect v11 = popcount((exec >> lane / 2 * 2 & 0x3))
;@ expect v13 = popcount((exec >> lane / 4 * 4 & 0xf))
;@ expect v15 = popcount((exec >> lane / 8 * 8 & 0xff))
;@ expect v17 = popcount((exec >> lane / 16 * 16 & 0xffff))
;@ expect v19 = popcount((exec >> lane / 32 * 32 & 0xffffffff))
