; SubgroupExclusiveMax-16: the largest value of the active lanes below this one, of 16 bits, and of two at once.
; Look at: gfx906 compares 16 bits by DPP; elsewhere integers are extended, and compared as 32 bits. A pair is moved by DPP, and one packed instruction compares both components.
; In: v0 (i16, u16), v1 (f16), the upper halves hold anything; v2 (two i16, u16), v3 (two f16). Out: v10 (i16), v11 (u16), v12 (f16), of which the lower halves count, v13, v14, v15 (pairs).
; f16: a quiet NaN loses against every number, -0 is less than +0. The order is that of SubgroupInclusiveAdd.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340000 + lane + 1 : 0x7fff, v1 = active ? 0x4000 + lane : 0x7bff, v2 = active ? 0x10002 * (lane + 1) : 0x7fff7fff, v3 = active ? 0x40004000 + lane : 0x7bff7bff, v10 = 99
;@ hlsl int16_t x = subgroupExclusiveMax(value16);
.if .amdgcn.gfx_generation_number == 9
	exclusive v_max_i16, 10, 0, 0x8000, 20
.else
	extend_i16 24, 0
	exclusive v_max_i32, 10, 24, 0xffff8000, 20
.endif
;@ hlsl uint16_t x = subgroupExclusiveMax(uintValue16);
.if .amdgcn.gfx_generation_number == 9
	exclusive v_max_u16, 11, 0, 0, 24
.else
	extend_u16 24, 0
	exclusive v_max_u32, 11, 24, 0, 24
.endif
;@ hlsl float16_t x = subgroupExclusiveMax(halfValue);
	exclusive v_max_f16, 12, 1, 0xfc00, 28
;@ hlsl int16_t2 x = subgroupExclusiveMax(pair16);
	exclusive_packed v_pk_max_i16, 13, 2, 0x80008000, 32
;@ hlsl uint16_t2 x = subgroupExclusiveMax(uintPair16);
	exclusive_packed v_pk_max_u16, 14, 2, 0, 36
;@ hlsl float16_t2 x = subgroupExclusiveMax(halfPair);
	exclusive_packed v_pk_max_f16, 15, 3, 0xfc00fc00, 40
	s_endpgm

;@ expect v10 & 0xffff = lane == 0 ? 0x8000 : (lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) + 1
;@ expect v11 & 0xffff = lane == 0 ? 0 : (lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) + 1
;@ expect v12 & 0xffff = lane == 0 ? 0xfc00 : 0x4000 + (lane == 13 ? 11 : lane == 44 ? 39 : lane - 1)
;@ expect v13 = lane == 0 ? 0x80008000 : 0x10002 * ((lane == 13 ? 11 : lane == 44 ? 39 : lane - 1) + 1)
;@ expect v15 = lane == 0 ? 0xfc00fc00 : 0x40004000 + (lane == 13 ? 11 : lane == 44 ? 39 : lane - 1)
