; SubgroupInclusiveMin: the smallest value of the active lanes up to this one, with its own.
; Look at: no prefix of HLSL takes a minimum, GLSL's does: of the running sum only the operation and what inactive lanes hold are another.
; In: v0 (int, uint), v1 (f32). Out: v10 (int), v11 (uint), v12 (f32).
; f32: a quiet NaN loses against every number, -0 is less than +0; with nothing but NaNs the result is NaN. The order is that of SubgroupInclusiveAdd.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? (lane ^ 12) - 8 : 0x80000000, v1 = !active ? -1e30 : lane == 3 ? 0.0 / 0.0 : ((lane ^ 12) - 8) * 0.5, v10 = 99, v11 = 99
;@ hlsl int x = subgroupInclusiveMin(value);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, abs(-1), v0, s[20:21]          ; 0x7fffffff: all bits but the sign
	s_nop 1
	v_min_i32_dpp v20, v20, v20 row_shr:1
	s_nop 1
	v_min_i32_dpp v20, v20, v20 row_shr:2
	s_nop 1
	v_min_i32_dpp v20, v20, v20 row_shr:4
	s_nop 1
	v_min_i32_dpp v20, v20, v20 row_shr:8
	s_nop 1
	v_min_i32_dpp v20, v20, v20 row_bcast:15 row_mask:0xa
	s_nop 1
	v_min_i32_dpp v20, v20, v20 row_bcast:31 row_mask:0xc
	s_mov_b64 exec, s[20:21]
	v_mov_b32_e32 v10, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, abs(-1), v0, s[20:21]          ; 0x7fffffff: all bits but the sign
.else
	s_or_saveexec_b32 s20, -1
	v_cndmask_b32_e64 v20, abs(-1), v0, s20               ; 0x7fffffff: all bits but the sign
.endif
	v_min_i32_dpp v20, v20, v20 row_shr:1
	v_min_i32_dpp v20, v20, v20 row_shr:2
	v_min_i32_dpp v20, v20, v20 row_shr:4
	v_min_i32_dpp v20, v20, v20 row_shr:8
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	v_min_i32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xa; rows 1 and 3
.if .amdgcn.wavefront_size == 64
	v_readlane_b32 s22, v20, 31
.if .amdgcn.gfx_generation_number == 12
	v_min_i32_e64_dpp v20, v20, s22 quad_perm:[0,1,2,3] row_mask:0xc; the upper half
.else
	v_mov_b32_e32 v21, s22
	v_min_i32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xc; the upper half
.endif
	s_mov_b64 exec, s[20:21]
.else
	s_mov_b32 exec_lo, s20
.endif
	v_mov_b32_e32 v10, v20
.endif
;@ hlsl uint x = subgroupInclusiveMin(uintValue);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, -1, v0, s[24:25]
	s_nop 1
	v_min_u32_dpp v20, v20, v20 row_shr:1
	s_nop 1
	v_min_u32_dpp v20, v20, v20 row_shr:2
	s_nop 1
	v_min_u32_dpp v20, v20, v20 row_shr:4
	s_nop 1
	v_min_u32_dpp v20, v20, v20 row_shr:8
	s_nop 1
	v_min_u32_dpp v20, v20, v20 row_bcast:15 row_mask:0xa
	s_nop 1
	v_min_u32_dpp v20, v20, v20 row_bcast:31 row_mask:0xc
	s_mov_b64 exec, s[24:25]
	v_mov_b32_e32 v11, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, -1, v0, s[24:25]
.else
	s_or_saveexec_b32 s24, -1
	v_cndmask_b32_e64 v20, -1, v0, s24
.endif
	v_min_u32_dpp v20, v20, v20 row_shr:1
	v_min_u32_dpp v20, v20, v20 row_shr:2
	v_min_u32_dpp v20, v20, v20 row_shr:4
	v_min_u32_dpp v20, v20, v20 row_shr:8
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	v_min_u32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xa; rows 1 and 3
.if .amdgcn.wavefront_size == 64
	v_readlane_b32 s26, v20, 31
.if .amdgcn.gfx_generation_number == 12
	v_min_u32_e64_dpp v20, v20, s26 quad_perm:[0,1,2,3] row_mask:0xc; the upper half
.else
	v_mov_b32_e32 v21, s26
	v_min_u32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xc; the upper half
.endif
	s_mov_b64 exec, s[24:25]
.else
	s_mov_b32 exec_lo, s24
.endif
	v_mov_b32_e32 v11, v20
.endif
;@ hlsl float x = subgroupInclusiveMin(floatValue);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[28:29], -1
	v_cndmask_b32_e64 v20, -1, v1, s[28:29]               ; a quiet NaN, which loses against every number
	s_nop 1
	v_min_f32_dpp v20, v20, v20 row_shr:1
	s_nop 1
	v_min_f32_dpp v20, v20, v20 row_shr:2
	s_nop 1
	v_min_f32_dpp v20, v20, v20 row_shr:4
	s_nop 1
	v_min_f32_dpp v20, v20, v20 row_shr:8
	s_nop 1
	v_min_f32_dpp v20, v20, v20 row_bcast:15 row_mask:0xa
	s_nop 1
	v_min_f32_dpp v20, v20, v20 row_bcast:31 row_mask:0xc
	s_mov_b64 exec, s[28:29]
	v_mov_b32_e32 v12, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[28:29], -1
	v_cndmask_b32_e64 v20, -1, v1, s[28:29]               ; a quiet NaN, which loses against every number
.else
	s_or_saveexec_b32 s28, -1
	v_cndmask_b32_e64 v20, -1, v1, s28                    ; a quiet NaN, which loses against every number
.endif
	v_min_f32_dpp v20, v20, v20 row_shr:1
	v_min_f32_dpp v20, v20, v20 row_shr:2
	v_min_f32_dpp v20, v20, v20 row_shr:4
	v_min_f32_dpp v20, v20, v20 row_shr:8
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	v_min_f32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xa; rows 1 and 3
.if .amdgcn.wavefront_size == 64
	v_readlane_b32 s30, v20, 31
.if .amdgcn.gfx_generation_number == 12
	v_min_f32_e64_dpp v20, v20, s30 quad_perm:[0,1,2,3] row_mask:0xc; the upper half
.else
	v_mov_b32_e32 v21, s30
	v_min_f32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xc; the upper half
.endif
	s_mov_b64 exec, s[28:29]
.else
	s_mov_b32 exec_lo, s28
.endif
	v_mov_b32_e32 v12, v20
.endif
	s_endpgm

;@ expect all v10 = !active ? 99 : u32(lane < 4 ? 4 : lane < 8 ? 0 : lane < 12 ? -4 : -7)
;@ expect v11 = lane < 4 ? 4 : 0
;@ expect v12 = lane < 4 ? 2.0 : lane < 8 ? 0.0 : lane < 12 ? -2.0 : -3.5
