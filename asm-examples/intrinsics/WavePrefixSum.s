; WavePrefixSum: the sum over the active lanes below this one.
; Look at: of integers, the sum up to and with this lane less its own value; of floats that would round, all sums move up by one lane instead.
; In: v0 (int or uint: the same bits), v1 (f32). Out: v10, v11 (f32: of the first lane -0.0).
; f32: from the lane 1, 2, 4, 8 below in its row of 16, then row 0 into 1 and 2 into 3, then lane 31 into the upper half; inactive lanes take part as -0.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? lane * 3 - 40 : 0xdead, v1 = active ? lane * 0.5 - 7 : 1e30, v10 = 99, v11 = 99
;@ hlsl int before = WavePrefixSum(value);
	all_lanes 20
	with_identity 20, 0, 0, 20
.if .amdgcn.gfx_generation_number == 9
	scan v_add_u32, 20, 21, 22
.else
	scan v_add_nc_u32, 20, 21, 22
.endif
	active_lanes 20
	sub_u32 v10, v20, v0
;@ hlsl float before = WavePrefixSum(floatValue);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, neg(0), v1, s[24:25]           ; -0.0: what changes no sum, +0.0 would change that of -0.0
	s_nop 1
	v_add_f32_dpp v20, v20, v20 row_shr:1
	s_nop 1
	v_add_f32_dpp v20, v20, v20 row_shr:2
	s_nop 1
	v_add_f32_dpp v20, v20, v20 row_shr:4
	s_nop 1
	v_add_f32_dpp v20, v20, v20 row_shr:8
	s_nop 1
	v_add_f32_dpp v20, v20, v20 row_bcast:15 row_mask:0xa
	s_nop 1
	v_add_f32_dpp v20, v20, v20 row_bcast:31 row_mask:0xc
	v_bfrev_b32_e32 v21, 1                                ; -0.0, for lane 0
	s_nop 0
	v_mov_b32_dpp v21, v20 wave_shr:1
	s_mov_b64 exec, s[24:25]
	v_mov_b32_e32 v11, v21
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, neg(0), v1, s[24:25]           ; -0.0: what changes no sum, +0.0 would change that of -0.0
.else
	s_or_saveexec_b32 s24, -1
	v_cndmask_b32_e64 v20, neg(0), v1, s24                ; -0.0: what changes no sum, +0.0 would change that of -0.0
.endif
	v_add_f32_dpp v20, v20, v20 row_shr:1
	v_add_f32_dpp v20, v20, v20 row_shr:2
	v_add_f32_dpp v20, v20, v20 row_shr:4
	v_add_f32_dpp v20, v20, v20 row_shr:8
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	v_add_f32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xa ; rows 1 and 3
.if .amdgcn.wavefront_size == 64
	v_readlane_b32 s26, v20, 31
.if .amdgcn.gfx_generation_number == 12
	v_add_f32_e64_dpp v20, v20, s26 quad_perm:[0,1,2,3] row_mask:0xc ; the upper half
.else
	v_mov_b32_e32 v21, s26
	v_add_f32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xc ; the upper half
.endif
	v_writelane_b32 v20, s26, 63                          ; for lane 32
	v_writelane_b32 v20, 0x80000000, 31                   ; for lane 0
	s_mov_b64 exec, s[24:25]
.else
	v_writelane_b32 v20, 0x80000000, 31                   ; for lane 0
	s_mov_b32 exec_lo, s24
.endif
	v_permlanex16_b32 v11, v20, -1, -1 op_sel:[1,0]       ; the first lane of a row: lane 15 of the other, active or not
	v_mov_b32_dpp v11, v20 row_shr:1 fi:1                 ; the others: the lane below
.endif
	s_endpgm

;@ expect all v10 = active ? prefix(lane * 3 - 40) : 99
;@ expect all v11 = !active ? 99 : lane == 0 ? 0x80000000 : as_u32(f32(prefix(lane * 0.5 - 7)))
