; WaveActiveSum: the sum over the active lanes, in every lane.
; Look at: inactive lanes get what changes no sum, so that all lanes can take part: 4 steps by DPP within rows of 16, then from row to row and half to half.
; In: v0 (int or uint: the same bits), v1 (f32). Out: s10, s11 (f32).
; f32: lanes 0 and 1, 2 and 3, …, then those pairs, and so on, the lower as first operand; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? lane * 3 - 40 : 0xdead, v1 = active ? lane * 0.5 - 7 : 1e30
;@ hlsl int total = WaveActiveSum(value);
.if .amdgcn.gfx_generation_number == 9
	reduction_inline v_add_u32, 10, 0, 0, 20
.else
	reduction_inline v_add_nc_u32, 10, 0, 0, 20
.endif
;@ hlsl float total = WaveActiveSum(floatValue);
	reduction_inline v_add_f32, 11, 1, neg(0), 24 ; -0.0: what changes no sum, +0.0 would change that of -0.0
	s_endpgm

;@ expect s10 = sum(lane * 3 - 40)
;@ expect s11 = f32(sum(lane * 0.5 - 7))
