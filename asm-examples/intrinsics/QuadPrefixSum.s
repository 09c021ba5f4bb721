; QuadPrefixSum: the sum, or the product, of the active lanes of its quad up to this one, or below it.
; Look at: exec says which lanes take part in a step, odd ones, then the upper two of four, and fi reads the others; gfx906 does not read lanes that are not active, and moves before exec changes.
; In: v0 (int), v1 (f32). Out: v10, v11, v12 to v15 (f32).
; f32: lane 0 into 1 and 2 into 3, then lane 1 into the upper two; inactive lanes take part as -0.0, of products as 1.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 3 : 0xdead, v1 = active ? 0.5 : 1e30, v10 = 99
;@ hlsl int x = quad_prefix_inclusive_sum(value);
.if .amdgcn.gfx_generation_number == 9
	quad_prefix inclusive, v_add_u32, 10, 0, 0, 20
.else
	quad_prefix inclusive, v_add_nc_u32, 10, 0, 0, 20
.endif
;@ hlsl int x = quad_prefix_exclusive_sum(value);
.if .amdgcn.gfx_generation_number == 9
	quad_prefix inclusive, v_add_u32, 22, 0, 0, 24
.else
	quad_prefix inclusive, v_add_nc_u32, 22, 0, 0, 24
.endif
	sub_u32 v11, v22, v0
;@ hlsl float x = quad_prefix_inclusive_sum(floatValue);
	quad_prefix inclusive, v_add_f32, 12, 1, 0x80000000, 28
;@ hlsl float x = quad_prefix_exclusive_sum(floatValue);
	quad_prefix exclusive, v_add_f32, 13, 1, 0x80000000, 32
;@ hlsl float x = quad_prefix_inclusive_product(floatValue);
	quad_prefix inclusive, v_mul_f32, 14, 1, 0x3f800000, 36
;@ hlsl float x = quad_prefix_exclusive_product(floatValue);
	quad_prefix exclusive, v_mul_f32, 15, 1, 0x3f800000, 40
	s_endpgm

;@ expect all v10 = !active ? 99 : popcount(exec >> lane / 4 * 4 & (2 << lane % 4) - 1) * 3
;@ expect v11 = popcount(exec >> lane / 4 * 4 & (1 << lane % 4) - 1) * 3
;@ expect v12 = popcount(exec >> lane / 4 * 4 & (2 << lane % 4) - 1) * 0.5
;@ expect v15 = pow(0.5, popcount(exec >> lane / 4 * 4 & (1 << lane % 4) - 1))
