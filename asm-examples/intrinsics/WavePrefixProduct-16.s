; WavePrefixProduct-16: the product of the active lanes below this one, of 16 bits, and of two at once.
; Look at: the running product moves up by a lane, and lane 0 gets 1.
; In: v0 (u16), v1 (f16), the upper halves hold anything; v2 (two u16), v3 (two f16). Out: v10, v11 (f16), of which the lower halves count, v12, v13.
; f16: in the order of SubgroupInclusiveAdd; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340101 : 0xdead, v1 = active ? 0xbc00 : 0x7bff, v2 = active ? 0x01010201 : 0xdeaddead, v3 = active ? 0xbc003c00 : 0x7bff7bff, v10 = 99
;@ hlsl uint16_t x = WavePrefixProduct(value16);
.if .amdgcn.gfx_generation_number == 9
	exclusive v_mul_lo_u16, 10, 0, 1, 20
.else
	exclusive_packed_exact v_pk_mul_lo_u16, 10, 0, 1, 20
.endif
;@ hlsl float16_t x = WavePrefixProduct(halfValue);
	exclusive v_mul_f16, 11, 1, 0x3c00, 24
;@ hlsl uint16_t2 x = WavePrefixProduct(pair16);
	exclusive_packed_exact v_pk_mul_lo_u16, 12, 2, 0x00010001, 28
;@ hlsl float16_t2 x = WavePrefixProduct(halfPair);
	exclusive_packed_sum v_pk_mul_f16, 13, 3, 0x3c003c00, 32
	s_endpgm

;@ expect v10 & 0xffff = 1 + 256 * (popcount(below(lane) & exec) & 0xff) & 0xffff
;@ expect v11 & 0xffff = popcount(below(lane) & exec) % 2 ? 0xbc00 : 0x3c00
