; SubgroupClusteredAdd: the sum over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, in every lane of it.
; Look at: of pairs, one instruction: bound_ctrl reads 0 from lanes that are not active; larger clusters cross by DPP, rows by ds_swizzle (gfx9) or v_permlanex16.
; In: v0 (uint), v1 (f32). Out: v10 to v14, for clusters of 2 to 32; v15 to v19 (f32).
; f32: pairs, then pairs of pairs, and so on; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 3 : 0xdead, v1 = active ? 0.5 : 1e30, v10 = 99
;@ hlsl uint add2 = subgroupClusteredAdd(value, 2);
.if .amdgcn.gfx_generation_number == 9
	v_add_u32_dpp v10, v0, v0 quad_perm:[1,0,3,2] bound_ctrl:1 ; 0 where the other is not active
.else
	v_add_nc_u32_dpp v10, v0, v0 quad_perm:[1,0,3,2] bound_ctrl:1 ; 0 where the other is not active
.endif
;@ hlsl uint add4 = subgroupClusteredAdd(value, 4);
.if .amdgcn.gfx_generation_number == 9
	clustered v_add_u32, 4, 11, 0, 0, 24
.else
	clustered v_add_nc_u32, 4, 11, 0, 0, 24
.endif
;@ hlsl uint add8 = subgroupClusteredAdd(value, 8);
.if .amdgcn.gfx_generation_number == 9
	clustered v_add_u32, 8, 12, 0, 0, 28
.else
	clustered v_add_nc_u32, 8, 12, 0, 0, 28
.endif
;@ hlsl uint add16 = subgroupClusteredAdd(value, 16);
.if .amdgcn.gfx_generation_number == 9
	clustered v_add_u32, 16, 13, 0, 0, 32
.else
	clustered v_add_nc_u32, 16, 13, 0, 0, 32
.endif
;@ hlsl uint add32 = subgroupClusteredAdd(value, 32);
.if .amdgcn.gfx_generation_number == 9
	clustered v_add_u32, 32, 14, 0, 0, 36
.else
	clustered v_add_nc_u32, 32, 14, 0, 0, 36
.endif
;@ hlsl float add2 = subgroupClusteredAdd(floatValue, 2);
	paired v_add_f32, 15, 1
;@ hlsl float add4 = subgroupClusteredAdd(floatValue, 4);
	clustered v_add_f32, 4, 16, 1, neg(0), 44 ; -0.0: what changes no sum, +0.0 would change that of -0.0
;@ hlsl float add8 = subgroupClusteredAdd(floatValue, 8);
	clustered v_add_f32, 8, 17, 1, neg(0), 48 ; -0.0: what changes no sum, +0.0 would change that of -0.0
;@ hlsl float add16 = subgroupClusteredAdd(floatValue, 16);
	clustered v_add_f32, 16, 18, 1, neg(0), 52 ; -0.0: what changes no sum, +0.0 would change that of -0.0
;@ hlsl float add32 = subgroupClusteredAdd(floatValue, 32);
	clustered v_add_f32, 32, 19, 1, neg(0), 56 ; -0.0: what changes no sum, +0.0 would change that of -0.0
	s_endpgm

;@ expect all v10 = active ? popcount((exec >> lane / 2 * 2 & 0x3)) * 3 : 99
;@ expect v11 = popcount((exec >> lane / 4 * 4 & 0xf)) * 3
;@ expect v12 = popcount((exec >> lane / 8 * 8 & 0xff)) * 3
;@ expect v13 = popcount((exec >> lane / 16 * 16 & 0xffff)) * 3
;@ expect v14 = popcount((exec >> lane / 32 * 32 & 0xffffffff)) * 3
;@ expect v15 = popcount((exec >> lane / 2 * 2 & 0x3)) * 0.5
;@ expect v16 = popcount((exec >> lane / 4 * 4 & 0xf)) * 0.5
;@ expect v17 = popcount((exec >> lane / 8 * 8 & 0xff)) * 0.5
;@ expect v18 = popcount((exec >> lane / 16 * 16 & 0xffff)) * 0.5
;@ expect v19 = popcount((exec >> lane / 32 * 32 & 0xffffffff)) * 0.5
