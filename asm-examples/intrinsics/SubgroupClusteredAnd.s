; SubgroupClusteredAnd: the bitwise AND over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, in every lane of it.
; Look at: of pairs, no lane needs another exec: DPP does not write where the other is not active; larger clusters cross by DPP, rows by ds_swizzle (gfx9) or v_permlanex16.
; In: v0 (uint). Out: v10 to v14, for clusters of 2 to 32.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? ~(1 << lane % 32) : 0, v10 = 99
;@ hlsl uint and2 = subgroupClusteredAnd(value, 2);
	paired v_and_b32, 10, 0
;@ hlsl uint and4 = subgroupClusteredAnd(value, 4);
	clustered v_and_b32, 4, 11, 0, -1, 24
;@ hlsl uint and8 = subgroupClusteredAnd(value, 8);
	clustered v_and_b32, 8, 12, 0, -1, 28
;@ hlsl uint and16 = subgroupClusteredAnd(value, 16);
	clustered v_and_b32, 16, 13, 0, -1, 32
;@ hlsl uint and32 = subgroupClusteredAnd(value, 32);
	clustered v_and_b32, 32, 14, 0, -1, 36
	s_endpgm

;@ expect all v10 = active ? u32(~((exec >> lane / 2 * 2 & 0x3) << lane / 2 * 2 % 32)) : 99
;@ expect v11 = u32(~((exec >> lane / 4 * 4 & 0xf) << lane / 4 * 4 % 32))
;@ expect v12 = u32(~((exec >> lane / 8 * 8 & 0xff) << lane / 8 * 8 % 32))
;@ expect v13 = u32(~((exec >> lane / 16 * 16 & 0xffff) << lane / 16 * 16 % 32))
;@ expect v14 = u32(~((exec >> lane / 32 * 32 & 0xffffffff) << lane / 32 * 32 % 32))
