; SubgroupInclusiveMin-16: the smallest value of the active lanes up to this one, with its own, of 16 bits, and of two at once.
; Look at: gfx906 compares 16 bits by DPP; elsewhere integers are extended, and compared as 32 bits. A pair is moved by DPP, and one packed instruction compares both components.
; In: v0 (i16, u16), v1 (f16), the upper halves hold anything; v2 (two i16, u16), v3 (two f16). Out: v10 (i16), v11 (u16), v12 (f16), of which the lower halves count, v13, v14, v15 (pairs).
; f16: a quiet NaN loses against every number, -0 is less than +0. The order is that of SubgroupInclusiveAdd.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340000 + lane + 1 : 0xffff8000, v1 = active ? 0x4000 + lane : 0xc000, v2 = active ? 0x10002 * (lane + 1) : 0x80008000, v3 = active ? 0x40004000 + lane : 0xc000c000, v10 = 99
;@ hlsl int16_t x = subgroupInclusiveMin(value16);
.if .amdgcn.gfx_generation_number == 9
	inclusive v_min_i16, 10, 0, 0x7fff, 20
.else
	extend_i16 24, 0
	inclusive v_min_i32, 10, 24, 0x7fff, 20
.endif
;@ hlsl uint16_t x = subgroupInclusiveMin(uintValue16);
.if .amdgcn.gfx_generation_number == 9
	inclusive v_min_u16, 11, 0, -1, 24
.else
	extend_u16 24, 0
	inclusive v_min_u32, 11, 24, -1, 24
.endif
;@ hlsl float16_t x = subgroupInclusiveMin(halfValue);
	inclusive v_min_f16, 12, 1, -1, 28
;@ hlsl int16_t2 x = subgroupInclusiveMin(pair16);
	inclusive_packed v_pk_min_i16, 13, 2, 0x7fff7fff, 32
;@ hlsl uint16_t2 x = subgroupInclusiveMin(uintPair16);
	inclusive_packed v_pk_min_u16, 14, 2, -1, 36
;@ hlsl float16_t2 x = subgroupInclusiveMin(halfPair);
	inclusive_packed v_pk_min_f16, 15, 3, -1, 40
	s_endpgm

;@ expect v10 & 0xffff = 0 + 1
;@ expect v11 & 0xffff = 0 + 1
;@ expect v12 & 0xffff = 0x4000 + 0
;@ expect v13 = 0x10002 * (0 + 1)
;@ expect v15 = 0x40004000 + 0
