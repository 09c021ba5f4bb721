; WaveActiveProduct-16: the product of the active lanes, of 16 bits, and of two at once.
; Look at: only gfx9 multiplies integers of 16 bits by DPP: elsewhere one product costs what two cost, a move and a packed multiplication.
; In: v0 (u16), v1 (f16), the upper halves hold anything; v2 (two u16), v3 (two f16). Out: s10, s11 (f16), of which the lower halves count, s12, s13.
; f16: in the order of WaveActiveSum; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340101 : 0xdead, v1 = active ? 0xbc00 : 0x7bff, v2 = active ? 0x01010201 : 0xdeaddead, v3 = active ? 0xbc003c00 : 0x7bff7bff, v10 = 99
;@ hlsl uint16_t x = WaveActiveProduct(value16);
.if .amdgcn.gfx_generation_number == 9
	reduction v_mul_lo_u16, 10, 0, 1, 20
.else
	reduction_packed v_pk_mul_lo_u16, 10, 0, 1, 20
.endif
;@ hlsl float16_t x = WaveActiveProduct(halfValue);
	reduction v_mul_f16, 11, 1, 0x3c00, 24
;@ hlsl uint16_t2 x = WaveActiveProduct(pair16);
	reduction_packed v_pk_mul_lo_u16, 12, 2, 0x00010001, 28
;@ hlsl float16_t2 x = WaveActiveProduct(halfPair);
	reduction_packed v_pk_mul_f16, 13, 3, 0x3c003c00, 32
	s_endpgm

;@ expect s10 & 0xffff = 1 + 256 * (popcount(exec) & 0xff) & 0xffff
;@ expect s11 & 0xffff = popcount(exec) % 2 ? 0xbc00 : 0x3c00
;@ expect s13 = popcount(exec) % 2 ? 0xbc003c00 : 0x3c003c00
