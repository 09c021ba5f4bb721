; SubgroupInclusiveAdd: the sum over the active lanes up to this one, with its own value.
; Look at: DPP does not write lanes whose source is outside of the row, so that no step needs a mask; from row to row, row_mask keeps rows 0 and 2 as they are.
; In: v0 (int or uint: the same bits), v1 (f32). Out: v10, v11 (f32).
; f32: from the lane 1, 2, 4, 8 below in its row of 16, then row 0 into 1 and 2 into 3, then lane 31 into the upper half; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? lane * 3 - 40 : 0xdead, v1 = active ? lane * 0.5 - 7 : 1e30, v10 = 99, v11 = 99
;@ hlsl int upTo = WavePrefixSum(value) + value;
.if .amdgcn.gfx_generation_number == 9
	inclusive_inline v_add_u32, 10, 0, 0, 20
.else
	inclusive_inline v_add_nc_u32, 10, 0, 0, 20
.endif
;@ hlsl float upTo = WavePrefixSum(floatValue) + floatValue;
	inclusive_inline v_add_f32, 11, 1, neg(0), 24 ; -0.0: what changes no sum, +0.0 would change that of -0.0
	s_endpgm

;@ expect all v10 = active ? u32(prefix(lane * 3 - 40) + lane * 3 - 40) : 99
;@ expect v11 = f32(prefix(lane * 0.5 - 7) + lane * 0.5 - 7)
