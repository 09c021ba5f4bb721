; SubgroupClusteredMin-Unsigned: the smallest value of the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of unsigned integers of 32 and 16 bits, in every lane of it.
; Look at: only the comparison is another one, and what loses against every value.
; In: v0 (uint); v2 (u16), whose upper half holds anything. Out: v10 to v14 for clusters of 2 to 32; v15 to v19 (u16), of which the lower halves count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 7 : 0, v2 = active ? 0x12340007 : 0, v10 = 99
;@ hlsl uint min2 = subgroupClusteredMin(uintValue, 2);
	paired v_min_u32, 10, 0
;@ hlsl uint min4 = subgroupClusteredMin(uintValue, 4);
	clustered v_min_u32, 4, 11, 0, -1, 24
;@ hlsl uint min8 = subgroupClusteredMin(uintValue, 8);
	clustered v_min_u32, 8, 12, 0, -1, 28
;@ hlsl uint min16 = subgroupClusteredMin(uintValue, 16);
	clustered v_min_u32, 16, 13, 0, -1, 32
;@ hlsl uint min32 = subgroupClusteredMin(uintValue, 32);
	clustered v_min_u32, 32, 14, 0, -1, 36
;@ hlsl uint16_t min2 = subgroupClusteredMin(uintValue16, 2);
.if .amdgcn.gfx_generation_number == 9
	paired v_min_u16, 15, 2
.else
	extend_u16 22, 2
	paired v_min_u32, 15, 22
.endif
;@ hlsl uint16_t min4 = subgroupClusteredMin(uintValue16, 4);
.if .amdgcn.gfx_generation_number == 9
	clustered v_min_u16, 4, 16, 2, -1, 44
.else
	extend_u16 22, 2
	clustered v_min_u32, 4, 16, 22, -1, 44
.endif
;@ hlsl uint16_t min8 = subgroupClusteredMin(uintValue16, 8);
.if .amdgcn.gfx_generation_number == 9
	clustered v_min_u16, 8, 17, 2, -1, 48
.else
	extend_u16 22, 2
	clustered v_min_u32, 8, 17, 22, -1, 48
.endif
;@ hlsl uint16_t min16 = subgroupClusteredMin(uintValue16, 16);
.if .amdgcn.gfx_generation_number == 9
	clustered v_min_u16, 16, 18, 2, -1, 52
.else
	extend_u16 22, 2
	clustered v_min_u32, 16, 18, 22, -1, 52
.endif
;@ hlsl uint16_t min32 = subgroupClusteredMin(uintValue16, 32);
.if .amdgcn.gfx_generation_number == 9
	clustered v_min_u16, 32, 19, 2, -1, 56
.else
	extend_u16 22, 2
	clustered v_min_u32, 32, 19, 22, -1, 56
.endif
	s_endpgm

;@ expect v10 & 0xffff = 7
;@ expect v11 & 0xffff = 7
;@ expect v12 & 0xffff = 7
;@ expect v13 & 0xffff = 7
;@ expect v14 & 0xffff = 7
;@ expect v15 & 0xffff = 7
;@ expect v16 & 0xffff = 7
;@ expect v17 & 0xffff = 7
;@ expect v18 & 0xffff = 7
;@ expect v19 & 0xffff = 7
