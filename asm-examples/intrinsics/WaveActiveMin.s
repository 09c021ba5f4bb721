; WaveActiveMin: the smallest value of the active lanes, in every lane.
; Look at: what inactive lanes get: the modifiers abs and neg of v_cndmask make it of constants that cost no literal; for floats it is a NaN, which loses against every number.
; In: v0 (int, uint), v1 (f32). Out: s10 (int), s11 (uint), s12 (f32).
; f32: a quiet NaN loses against every number, -0 is less than +0; with nothing but NaNs the result is NaN. The order is that of WaveActiveSum.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? (lane ^ 12) - 8 : 0x80000000, v1 = !active ? -1e30 : lane == 3 ? 0.0 / 0.0 : ((lane ^ 12) - 8) * 0.5
;@ hlsl int x = WaveActiveMin(value);
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
	v_readlane_b32 s10, v20, 63
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
	v_min_i32_e32 v20, v21, v20
.if .amdgcn.wavefront_size == 64
.if .amdgcn.gfx_generation_number == 10
	v_readlane_b32 s22, v20, 31
	v_min_i32_e32 v20, s22, v20
.else
	v_permlane64_b32_e32 v21, v20
	v_min_i32_e32 v20, v21, v20
.endif
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v20, 63
.else
	s_mov_b32 exec_lo, s20
	v_readlane_b32 s10, v20, 31
.endif
.endif
;@ hlsl uint x = WaveActiveMin(uintValue);
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
	v_readlane_b32 s11, v20, 63
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
	v_min_u32_e32 v20, v21, v20
.if .amdgcn.wavefront_size == 64
.if .amdgcn.gfx_generation_number == 10
	v_readlane_b32 s26, v20, 31
	v_min_u32_e32 v20, s26, v20
.else
	v_permlane64_b32_e32 v21, v20
	v_min_u32_e32 v20, v21, v20
.endif
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s11, v20, 63
.else
	s_mov_b32 exec_lo, s24
	v_readlane_b32 s11, v20, 31
.endif
.endif
;@ hlsl float x = WaveActiveMin(floatValue);
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
	v_readlane_b32 s12, v20, 63
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
	v_min_f32_e32 v20, v21, v20
.if .amdgcn.wavefront_size == 64
.if .amdgcn.gfx_generation_number == 10
	v_readlane_b32 s30, v20, 31
	v_min_f32_e32 v20, s30, v20
.else
	v_permlane64_b32_e32 v21, v20
	v_min_f32_e32 v20, v21, v20
.endif
	s_mov_b64 exec, s[28:29]
	v_readlane_b32 s12, v20, 63
.else
	s_mov_b32 exec_lo, s28
	v_readlane_b32 s12, v20, 31
.endif
.endif
	s_endpgm

;@ expect s10 = -7
;@ expect s11 = 0
;@ expect s12 = -3.5
