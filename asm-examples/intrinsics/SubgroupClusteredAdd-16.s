; SubgroupClusteredAdd-16: the sum over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 16 bits, in every lane of it.
; Look at: sums of 32 bits are right in their lower 16 too; halves are added by DPP as floats are.
; In: v0 (u16), v1 (f16), the upper halves hold anything. Out: v10 to v14 for clusters of 2 to 32, v15 to v19 (f16), of which the lower halves count.
; f16: pairs, then pairs of pairs, and so on; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340003 : 0xdead, v1 = active ? 0x3c00 : 0x7bff, v10 = 99
;@ hlsl uint16_t add2 = subgroupClusteredAdd(value16, 2);
.if .amdgcn.gfx_generation_number == 9
	v_add_u32_dpp v10, v0, v0 quad_perm:[1,0,3,2] bound_ctrl:1 ; 0 where the other is not active
.else
	v_add_nc_u32_dpp v10, v0, v0 quad_perm:[1,0,3,2] bound_ctrl:1 ; 0 where the other is not active
.endif
;@ hlsl uint16_t add4 = subgroupClusteredAdd(value16, 4);
.if .amdgcn.gfx_generation_number == 9
	clustered v_add_u32, 4, 11, 0, 0, 24
.else
	clustered v_add_nc_u32, 4, 11, 0, 0, 24
.endif
;@ hlsl uint16_t add8 = subgroupClusteredAdd(value16, 8);
.if .amdgcn.gfx_generation_number == 9
	clustered v_add_u32, 8, 12, 0, 0, 28
.else
	clustered v_add_nc_u32, 8, 12, 0, 0, 28
.endif
;@ hlsl uint16_t add16 = subgroupClusteredAdd(value16, 16);
.if .amdgcn.gfx_generation_number == 9
	clustered v_add_u32, 16, 13, 0, 0, 32
.else
	clustered v_add_nc_u32, 16, 13, 0, 0, 32
.endif
;@ hlsl uint16_t add32 = subgroupClusteredAdd(value16, 32);
.if .amdgcn.gfx_generation_number == 9
	clustered v_add_u32, 32, 14, 0, 0, 36
.else
	clustered v_add_nc_u32, 32, 14, 0, 0, 36
.endif
;@ hlsl float16_t add2 = subgroupClusteredAdd(halfValue, 2);
	paired v_add_f16, 15, 1
;@ hlsl float16_t add4 = subgroupClusteredAdd(halfValue, 4);
	clustered v_add_f16, 4, 16, 1, 0x8000, 44, yes
;@ hlsl float16_t add8 = subgroupClusteredAdd(halfValue, 8);
	clustered v_add_f16, 8, 17, 1, 0x8000, 48, yes
;@ hlsl float16_t add16 = subgroupClusteredAdd(halfValue, 16);
	clustered v_add_f16, 16, 18, 1, 0x8000, 52, yes
;@ hlsl float16_t add32 = subgroupClusteredAdd(halfValue, 32);
	clustered v_add_f16, 32, 19, 1, 0x8000, 56, yes
	s_endpgm

;@ expect v10 & 0xffff = popcount((exec >> lane / 2 * 2 & 0x3)) * 3
;@ expect v11 & 0xffff = popcount((exec >> lane / 4 * 4 & 0xf)) * 3
;@ expect v12 & 0xffff = popcount((exec >> lane / 8 * 8 & 0xff)) * 3
;@ expect v13 & 0xffff = popcount((exec >> lane / 16 * 16 & 0xffff)) * 3
;@ expect v14 & 0xffff = popcount((exec >> lane / 32 * 32 & 0xffffffff)) * 3
