; SubgroupClusteredMax-Unsigned: the largest value of the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of unsigned integers of 32 and 16 bits, in every lane of it.
; Look at: only the comparison is another one, and what loses against every value.
; In: v0 (uint); v2 (u16), whose upper half holds anything. Out: v10 to v14 for clusters of 2 to 32; v15 to v19 (u16), of which the lower halves count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 7 : -1, v2 = active ? 0x12340007 : 0xffff, v10 = 99
;@ hlsl uint max2 = subgroupClusteredMax(uintValue, 2);
	paired v_max_u32, 10, 0
;@ hlsl uint max4 = subgroupClusteredMax(uintValue, 4);
	clustered v_max_u32, 4, 11, 0, 0, 24
;@ hlsl uint max8 = subgroupClusteredMax(uintValue, 8);
	clustered v_max_u32, 8, 12, 0, 0, 28
;@ hlsl uint max16 = subgroupClusteredMax(uintValue, 16);
	clustered v_max_u32, 16, 13, 0, 0, 32
;@ hlsl uint max32 = subgroupClusteredMax(uintValue, 32);
	clustered v_max_u32, 32, 14, 0, 0, 36
;@ hlsl uint16_t max2 = subgroupClusteredMax(uintValue16, 2);
.if .amdgcn.gfx_generation_number == 9
	paired v_max_u16, 15, 2
.else
	extend_u16 22, 2
	paired v_max_u32, 15, 22
.endif
;@ hlsl uint16_t max4 = subgroupClusteredMax(uintValue16, 4);
.if .amdgcn.gfx_generation_number == 9
	clustered v_max_u16, 4, 16, 2, 0, 44
.else
	extend_u16 22, 2
	clustered v_max_u32, 4, 16, 22, 0, 44
.endif
;@ hlsl uint16_t max8 = subgroupClusteredMax(uintValue16, 8);
.if .amdgcn.gfx_generation_number == 9
	clustered v_max_u16, 8, 17, 2, 0, 48
.else
	extend_u16 22, 2
	clustered v_max_u32, 8, 17, 22, 0, 48
.endif
;@ hlsl uint16_t max16 = subgroupClusteredMax(uintValue16, 16);
.if .amdgcn.gfx_generation_number == 9
	clustered v_max_u16, 16, 18, 2, 0, 52
.else
	extend_u16 22, 2
	clustered v_max_u32, 16, 18, 22, 0, 52
.endif
;@ hlsl uint16_t max32 = subgroupClusteredMax(uintValue16, 32);
.if .amdgcn.gfx_generation_number == 9
	clustered v_max_u16, 32, 19, 2, 0, 56
.else
	extend_u16 22, 2
	clustered v_max_u32, 32, 19, 22, 0, 56
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
