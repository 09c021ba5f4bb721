; SubgroupClusteredMul-16: the product over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 16 bits, in every lane of it.
; Look at: gfx906 multiplies integers of 16 bits by DPP; RDNA moves, and multiplies two of them at once.
; In: v0 (u16), v1 (f16), the upper halves hold anything. Out: v10 to v14 for clusters of 2 to 32, v15 to v19 (f16), of which the lower halves count.
; f16: pairs, then pairs of pairs, and so on; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340101 : 0xdead, v1 = active ? 0xbc00 : 0x7bff, v10 = 99
;@ hlsl uint16_t mul2 = subgroupClusteredMul(value16, 2);
.if .amdgcn.gfx_generation_number == 9
	v_mov_b32_e32 v10, v0
	v_mul_lo_u16_dpp v10, v0, v0 quad_perm:[1,0,3,2]
.else
	paired_packed v_pk_mul_lo_u16, 10, 0, 1
.endif
;@ hlsl uint16_t mul4 = subgroupClusteredMul(value16, 4);
.if .amdgcn.gfx_generation_number == 9
	clustered v_mul_lo_u16, 4, 11, 0, 1, 24
.else
	clustered_packed v_pk_mul_lo_u16, 4, 11, 0, 1, 24
.endif
;@ hlsl uint16_t mul8 = subgroupClusteredMul(value16, 8);
.if .amdgcn.gfx_generation_number == 9
	clustered v_mul_lo_u16, 8, 12, 0, 1, 28
.else
	clustered_packed v_pk_mul_lo_u16, 8, 12, 0, 1, 28
.endif
;@ hlsl uint16_t mul16 = subgroupClusteredMul(value16, 16);
.if .amdgcn.gfx_generation_number == 9
	clustered v_mul_lo_u16, 16, 13, 0, 1, 32
.else
	clustered_packed v_pk_mul_lo_u16, 16, 13, 0, 1, 32
.endif
;@ hlsl uint16_t mul32 = subgroupClusteredMul(value16, 32);
.if .amdgcn.gfx_generation_number == 9
	clustered v_mul_lo_u16, 32, 14, 0, 1, 36
.else
	clustered_packed v_pk_mul_lo_u16, 32, 14, 0, 1, 36
.endif
;@ hlsl float16_t mul2 = subgroupClusteredMul(halfValue, 2);
	paired v_mul_f16, 15, 1
;@ hlsl float16_t mul4 = subgroupClusteredMul(halfValue, 4);
	clustered v_mul_f16, 4, 16, 1, 0x3c00, 44, yes
;@ hlsl float16_t mul8 = subgroupClusteredMul(halfValue, 8);
	clustered v_mul_f16, 8, 17, 1, 0x3c00, 48, yes
;@ hlsl float16_t mul16 = subgroupClusteredMul(halfValue, 16);
	clustered v_mul_f16, 16, 18, 1, 0x3c00, 52, yes
;@ hlsl float16_t mul32 = subgroupClusteredMul(halfValue, 32);
	clustered v_mul_f16, 32, 19, 1, 0x3c00, 56, yes
	s_endpgm

;@ expect v10 & 0xffff = 1 + 256 * popcount((exec >> lane / 2 * 2 & 0x3)) & 0xffff
;@ expect v11 & 0xffff = 1 + 256 * popcount((exec >> lane / 4 * 4 & 0xf)) & 0xffff
;@ expect v12 & 0xffff = 1 + 256 * popcount((exec >> lane / 8 * 8 & 0xff)) & 0xffff
;@ expect v13 & 0xffff = 1 + 256 * popcount((exec >> lane / 16 * 16 & 0xffff)) & 0xffff
;@ expect v14 & 0xffff = 1 + 256 * popcount((exec >> lane / 32 * 32 & 0xffffffff)) & 0xffff
;@ expect v15 & 0xffff = popcount((exec >> lane / 2 * 2 & 0x3)) % 2 ? 0xbc00 : 0x3c00
;@ expect v16 & 0xffff = popcount((exec >> lane / 4 * 4 & 0xf)) % 2 ? 0xbc00 : 0x3c00
;@ expect v17 & 0xffff = popcount((exec >> lane / 8 * 8 & 0xff)) % 2 ? 0xbc00 : 0x3c00
;@ expect v18 & 0xffff = popcount((exec >> lane / 16 * 16 & 0xffff)) % 2 ? 0xbc00 : 0x3c00
;@ expect v19 & 0xffff = popcount((exec >> lane / 32 * 32 & 0xffffffff)) % 2 ? 0xbc00 : 0x3c00
