; SubgroupClusteredMin: the smallest value over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, in every lane of it.
; Look at: of pairs, no lane needs another exec: DPP does not write where the other is not active; larger clusters cross by DPP, rows by ds_swizzle (gfx9) or v_permlanex16.
; In: v0 (int), v1 (f32). Out: v10 to v14, for clusters of 2 to 32; v15 to v19 (f32).
; f32: a quiet NaN loses against every number, -0 is less than +0; with nothing but NaNs the result is NaN.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? lane - 20 : 0x80000000, v1 = active ? lane * 0.5 - 7 : -1e30, v10 = 99
;@ hlsl int min2 = subgroupClusteredMin(value, 2);
	paired v_min_i32, 10, 0
;@ hlsl int min4 = subgroupClusteredMin(value, 4);
	clustered v_min_i32, 4, 11, 0, abs(-1), 24 ; 0x7fffffff: all bits but the sign
;@ hlsl int min8 = subgroupClusteredMin(value, 8);
	clustered v_min_i32, 8, 12, 0, abs(-1), 28 ; 0x7fffffff: all bits but the sign
;@ hlsl int min16 = subgroupClusteredMin(value, 16);
	clustered v_min_i32, 16, 13, 0, abs(-1), 32 ; 0x7fffffff: all bits but the sign
;@ hlsl int min32 = subgroupClusteredMin(value, 32);
	clustered v_min_i32, 32, 14, 0, abs(-1), 36 ; 0x7fffffff: all bits but the sign
;@ hlsl float min2 = subgroupClusteredMin(floatValue, 2);
	paired v_min_f32, 15, 1
;@ hlsl float min4 = subgroupClusteredMin(floatValue, 4);
	clustered v_min_f32, 4, 16, 1, -1, 44 ; a quiet NaN, which loses against every number
;@ hlsl float min8 = subgroupClusteredMin(floatValue, 8);
	clustered v_min_f32, 8, 17, 1, -1, 48 ; a quiet NaN, which loses against every number
;@ hlsl float min16 = subgroupClusteredMin(floatValue, 16);
	clustered v_min_f32, 16, 18, 1, -1, 52 ; a quiet NaN, which loses against every number
;@ hlsl float min32 = subgroupClusteredMin(floatValue, 32);
	clustered v_min_f32, 32, 19, 1, -1, 56 ; a quiet NaN, which loses against every number
	s_endpgm

;@ expect all v10 = active ? u32((lane / 2 * 2 + ctz(exec >> lane / 2 * 2 & 0x3)) - 20) : 99
;@ expect v11 = u32((lane / 4 * 4 + ctz(exec >> lane / 4 * 4 & 0xf)) - 20)
;@ expect v12 = u32((lane / 8 * 8 + ctz(exec >> lane / 8 * 8 & 0xff)) - 20)
;@ expect v13 = u32((lane / 16 * 16 + ctz(exec >> lane / 16 * 16 & 0xffff)) - 20)
;@ expect v14 = u32((lane / 32 * 32 + ctz(exec >> lane / 32 * 32 & 0xffffffff)) - 20)
;@ expect v15 = (lane / 2 * 2 + ctz(exec >> lane / 2 * 2 & 0x3)) * 0.5 - 7
;@ expect v16 = (lane / 4 * 4 + ctz(exec >> lane / 4 * 4 & 0xf)) * 0.5 - 7
;@ expect v17 = (lane / 8 * 8 + ctz(exec >> lane / 8 * 8 & 0xff)) * 0.5 - 7
;@ expect v18 = (lane / 16 * 16 + ctz(exec >> lane / 16 * 16 & 0xffff)) * 0.5 - 7
;@ expect v19 = (lane / 32 * 32 + ctz(exec >> lane / 32 * 32 & 0xffffffff)) * 0.5 - 7
