; WavePrefixSum-16: the sum of the active lanes below this one, of 16 bits, and of two at once.
; Look at: integers take the own value out again, both of a pair by one packed subtraction; halves move up by a lane.
; In: v0 (u16), v1 (f16), the upper halves hold anything; v2 (two u16), v3 (two f16). Out: v10, v11 (f16), of which the lower halves count, v12, v13.
; f16: in the order of SubgroupInclusiveAdd; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0x12340003 : 0xdead, v1 = active ? 0x3c00 : 0x7bff, v2 = active ? 0x00050003 : 0xdeaddead, v3 = active ? 0x40003c00 : 0x7bff7bff, v10 = 99
;@ hlsl uint16_t x = WavePrefixSum(value16);
	all_lanes 20
	with_identity 20, 0, 0, 20
.if .amdgcn.gfx_generation_number == 9
	scan v_add_u32, 20, 21, 22
.else
	scan v_add_nc_u32, 20, 21, 22
.endif
	active_lanes 20
	sub_u32 v10, v20, v0
;@ hlsl float16_t x = WavePrefixSum(halfValue);
	exclusive v_add_f16, 11, 1, 0x8000, 24
;@ hlsl uint16_t2 x = WavePrefixSum(pair16);
	all_lanes 28
	with_identity 20, 0, 2, 28
	scan_packed_exact v_pk_add_u16, 28, 0
	active_lanes 28
	v_pk_sub_u16 v12, v20, v2
;@ hlsl float16_t2 x = WavePrefixSum(halfPair);
	exclusive_packed_sum v_pk_add_f16, 13, 3, 0x80008000, 32
	s_endpgm

;@ expect v10 & 0xffff = popcount(below(lane) & exec) * 3
;@ expect v12 = popcount(below(lane) & exec) * 0x50003
;@ expect v11 & 0xffff = v13 & 0xffff
