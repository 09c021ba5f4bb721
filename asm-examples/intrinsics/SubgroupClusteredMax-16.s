; SubgroupClusteredMax-16: the largest value of the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, of 16 bits, in every lane of it.
; Look at: gfx906 compares 16 bits by DPP; RDNA extends once, and compares 32 bits by DPP.
; In: v0 (i16), v1 (f16), the upper halves hold anything. Out: v10 to v14 for clusters of 2 to 32, v15 to v19 (f16), of which the lower halves count.
; f16: pairs, then pairs of pairs, and so on; a quiet NaN loses against every number, -0 is less than +0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x1234fffb : 0x7fff, v1 = active ? 0x3c00 : 0x7bff, v10 = 99
;@ hlsl int16_t max2 = subgroupClusteredMax(value16, 2);
.if .amdgcn.gfx_generation_number == 9
	paired v_max_i16, 10, 0
.else
	extend_i16 22, 0
	paired v_max_i32, 10, 22
.endif
;@ hlsl int16_t max4 = subgroupClusteredMax(value16, 4);
.if .amdgcn.gfx_generation_number == 9
	clustered v_max_i16, 4, 11, 0, 0x8000, 24, yes
.else
	extend_i16 22, 0
	clustered v_max_i32, 4, 11, 22, 0xffff8000, 24
.endif
;@ hlsl int16_t max8 = subgroupClusteredMax(value16, 8);
.if .amdgcn.gfx_generation_number == 9
	clustered v_max_i16, 8, 12, 0, 0x8000, 28, yes
.else
	extend_i16 22, 0
	clustered v_max_i32, 8, 12, 22, 0xffff8000, 28
.endif
;@ hlsl int16_t max16 = subgroupClusteredMax(value16, 16);
.if .amdgcn.gfx_generation_number == 9
	clustered v_max_i16, 16, 13, 0, 0x8000, 32, yes
.else
	extend_i16 22, 0
	clustered v_max_i32, 16, 13, 22, 0xffff8000, 32
.endif
;@ hlsl int16_t max32 = subgroupClusteredMax(value16, 32);
.if .amdgcn.gfx_generation_number == 9
	clustered v_max_i16, 32, 14, 0, 0x8000, 36, yes
.else
	extend_i16 22, 0
	clustered v_max_i32, 32, 14, 22, 0xffff8000, 36
.endif
;@ hlsl float16_t max2 = subgroupClusteredMax(halfValue, 2);
	paired v_max_f16, 15, 1
;@ hlsl float16_t max4 = subgroupClusteredMax(halfValue, 4);
	clustered v_max_f16, 4, 16, 1, -1, 44
;@ hlsl float16_t max8 = subgroupClusteredMax(halfValue, 8);
	clustered v_max_f16, 8, 17, 1, -1, 48
;@ hlsl float16_t max16 = subgroupClusteredMax(halfValue, 16);
	clustered v_max_f16, 16, 18, 1, -1, 52
;@ hlsl float16_t max32 = subgroupClusteredMax(halfValue, 32);
	clustered v_max_f16, 32, 19, 1, -1, 56
	s_endpgm

;@ expect v10 & 0xffff = 0xfffb
;@ expect v11 & 0xffff = 0xfffb
;@ expect v12 & 0xffff = 0xfffb
;@ expect v13 & 0xffff = 0xfffb
;@ expect v14 & 0xffff = 0xfffb
;@ expect v15 & 0xffff = 0x3c00
;@ expect v16 & 0xffff = 0x3c00
;@ expect v17 & 0xffff = 0x3c00
;@ expect v18 & 0xffff = 0x3c00
;@ expect v19 & 0xffff = 0x3c00
