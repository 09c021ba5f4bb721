; WaveActiveSum-16: the sum of the active lanes, of 16 bits, and of two at once.
; Look at: sums of 32 bits are right in their lower 16 too: integers need nothing else. A packed addition does two components at once, and needs a move by DPP before; a pair costs less than twice a value.
; In: v0 (u16), v1 (f16), the upper halves hold anything; v2 (two u16), v3 (two f16). Out: s10, s11 (f16), of which the lower halves count, s12, s13.
; f16: in the order of WaveActiveSum; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340003 : 0xdead, v1 = active ? 0x3c00 : 0x7bff, v2 = active ? 0x00050003 : 0xdeaddead, v3 = active ? 0x40003c00 : 0x7bff7bff, v10 = 99
;@ hlsl uint16_t x = WaveActiveSum(value16);
.if .amdgcn.gfx_generation_number == 9
	reduction v_add_u32, 10, 0, 0, 20
.else
	reduction v_add_nc_u32, 10, 0, 0, 20
.endif
;@ hlsl float16_t x = WaveActiveSum(halfValue);
	reduction v_add_f16, 11, 1, 0x8000, 24
;@ hlsl uint16_t2 x = WaveActiveSum(pair16);
	reduction_packed v_pk_add_u16, 12, 2, 0, 28
;@ hlsl float16_t2 x = WaveActiveSum(halfPair);
	reduction_packed v_pk_add_f16, 13, 3, 0x80008000, 32
	s_endpgm

;@ expect s10 & 0xffff = popcount(exec) * 3
;@ expect s11 & 0xffff = lanes == 64 ? 0x5360 : 0x4fc0
;@ expect s12 = popcount(exec) * 0x50003
;@ expect s13 = lanes == 64 ? 0x57605360 : 0x53c04fc0
