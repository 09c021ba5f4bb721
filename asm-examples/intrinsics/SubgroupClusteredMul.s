; SubgroupClusteredMul: the product over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, in every lane of it.
; Look at: of pairs, no lane needs another exec: DPP does not write where the other is not active; larger clusters cross by DPP, rows by ds_swizzle (gfx9) or v_permlanex16.
; In: v0 (uint), v1 (f32). Out: v10 to v14, for clusters of 2 to 32; v15 to v19 (f32).
; f32: pairs, then pairs of pairs, and so on; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 65537 : 0, v1 = active ? 0.5 : 1e30, v10 = 99
;@ hlsl uint mul2 = subgroupClusteredMul(value, 2);
	paired_packed v_mul_lo_u32, 10, 0, 1
;@ hlsl uint mul4 = subgroupClusteredMul(value, 4);
	clustered_packed v_mul_lo_u32, 4, 11, 0, 1, 24
;@ hlsl uint mul8 = subgroupClusteredMul(value, 8);
	clustered_packed v_mul_lo_u32, 8, 12, 0, 1, 28
;@ hlsl uint mul16 = subgroupClusteredMul(value, 16);
	clustered_packed v_mul_lo_u32, 16, 13, 0, 1, 32
;@ hlsl uint mul32 = subgroupClusteredMul(value, 32);
	clustered_packed v_mul_lo_u32, 32, 14, 0, 1, 36
;@ hlsl float mul2 = subgroupClusteredMul(floatValue, 2);
	paired v_mul_f32, 15, 1
;@ hlsl float mul4 = subgroupClusteredMul(floatValue, 4);
	clustered v_mul_f32, 4, 16, 1, 1.0, 44
;@ hlsl float mul8 = subgroupClusteredMul(floatValue, 8);
	clustered v_mul_f32, 8, 17, 1, 1.0, 48
;@ hlsl float mul16 = subgroupClusteredMul(floatValue, 16);
	clustered v_mul_f32, 16, 18, 1, 1.0, 52
;@ hlsl float mul32 = subgroupClusteredMul(floatValue, 32);
	clustered v_mul_f32, 32, 19, 1, 1.0, 56
	s_endpgm

;@ expect all v10 = active ? 1 + popcount((exec >> lane / 2 * 2 & 0x3)) * 65536 : 99
;@ expect v11 = 1 + popcount((exec >> lane / 4 * 4 & 0xf)) * 65536
;@ expect v12 = 1 + popcount((exec >> lane / 8 * 8 & 0xff)) * 65536
;@ expect v13 = 1 + popcount((exec >> lane / 16 * 16 & 0xffff)) * 65536
;@ expect v14 = 1 + popcount((exec >> lane / 32 * 32 & 0xffffffff)) * 65536
;@ expect v15 = pow(0.5, popcount((exec >> lane / 2 * 2 & 0x3)))
;@ expect v16 = pow(0.5, popcount((exec >> lane / 4 * 4 & 0xf)))
;@ expect v17 = pow(0.5, popcount((exec >> lane / 8 * 8 & 0xff)))
;@ expect v18 = pow(0.5, popcount((exec >> lane / 16 * 16 & 0xffff)))
;@ expect v19 = pow(0.5, popcount((exec >> lane / 32 * 32 & 0xffffffff)))
