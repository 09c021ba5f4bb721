; SubgroupInclusiveAdd-16: the sum of the active lanes up to this one, with its own, of 16 bits, and of two at once.
; Look at: the same steps as of 32 bits; packed, -0.0 or 0 waits where a row ends, and exec says which rows add.
; In: v0 (u16), v1 (f16), the upper halves hold anything; v2 (two u16), v3 (two f16). Out: v10, v11 (f16), of which the lower halves count, v12, v13.
; f16: in the order of SubgroupInclusiveAdd; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340003 : 0xdead, v1 = active ? 0x3c00 : 0x7bff, v2 = active ? 0x00050003 : 0xdeaddead, v3 = active ? 0x40003c00 : 0x7bff7bff, v10 = 99
;@ hlsl uint16_t x = subgroupInclusiveAdd(value16);
.if .amdgcn.gfx_generation_number == 9
	inclusive v_add_u32, 10, 0, 0, 20
.else
	inclusive v_add_nc_u32, 10, 0, 0, 20
.endif
;@ hlsl float16_t x = subgroupInclusiveAdd(halfValue);
	inclusive v_add_f16, 11, 1, 0x8000, 24
;@ hlsl uint16_t2 x = subgroupInclusiveAdd(pair16);
	inclusive_packed_exact v_pk_add_u16, 12, 2, 0, 28
;@ hlsl float16_t2 x = subgroupInclusiveAdd(halfPair);
	inclusive_packed_sum v_pk_add_f16, 13, 3, 0x80008000, 32
	s_endpgm

;@ expect v10 & 0xffff = popcount((below(lane) | bit(lane)) & exec) * 3
;@ expect v12 = popcount((below(lane) | bit(lane)) & exec) * 0x50003
;@ expect v11 & 0xffff = v13 & 0xffff
