; WaveActiveProduct: the product over the active lanes, in every lane.
; Look at: v_mul_lo_u32 has no DPP form, a v_mov with DPP goes before each; v_mul_f32 has one.
; In: v0 (int or uint: the same bits), v1 (f32). Out: s10, s11 (f32).
; f32: lanes 0 and 1, 2 and 3, …, then those pairs, and so on, the lower as first operand; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 + 65536 * lane : 0, v1 = !active ? 0.0 : lane % 3 == 0 ? 2.0 : lane % 3 == 1 ? 0.5 : -1.0
;@ hlsl int product = WaveActiveProduct(value);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, 1, v0, s[20:21]
	s_nop 1
	v_mov_b32_dpp v21, v20 row_shr:1 bound_ctrl:1
	v_mul_lo_u32_e64 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_shr:2 bound_ctrl:1
	v_mul_lo_u32_e64 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_shr:4 bound_ctrl:1
	v_mul_lo_u32_e64 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_shr:8 bound_ctrl:1
	v_mul_lo_u32_e64 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_bcast:15 row_mask:0xa
	v_mul_lo_u32_e64 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_bcast:31 row_mask:0xc
	v_mul_lo_u32_e64 v20, v21, v20
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v20, 63
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, 1, v0, s[20:21]
.else
	s_or_saveexec_b32 s20, -1
	v_cndmask_b32_e64 v20, 1, v0, s20
.endif
	v_mov_b32_dpp v21, v20 row_shr:1 bound_ctrl:1
	v_mul_lo_u32_e64 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_shr:2 bound_ctrl:1
	v_mul_lo_u32_e64 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_shr:4 bound_ctrl:1
	v_mul_lo_u32_e64 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_shr:8 bound_ctrl:1
	v_mul_lo_u32_e64 v20, v21, v20
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	v_mul_lo_u32_e64 v20, v21, v20
.if .amdgcn.wavefront_size == 64
.if .amdgcn.gfx_generation_number == 10
	v_readlane_b32 s22, v20, 31
	v_mul_lo_u32_e64 v20, s22, v20
.else
	v_permlane64_b32_e32 v21, v20
	v_mul_lo_u32_e64 v20, v21, v20
.endif
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v20, 63
.else
	s_mov_b32 exec_lo, s20
	v_readlane_b32 s10, v20, 31
.endif
.endif
;@ hlsl float product = WaveActiveProduct(floatValue);
	reduction_inline v_mul_f32, 11, 1, 1.0, 24
	s_endpgm

;@ expect s10 = 1 + 65536 * sum(lane)
;@ expect s11 = pow(2.0, sum(lane % 3 == 0) - sum(lane % 3 == 1)) * (sum(lane % 3 == 2) % 2 ? -1.0 : 1.0)
