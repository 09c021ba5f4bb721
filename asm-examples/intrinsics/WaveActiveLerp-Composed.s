; WaveActiveLerp-Composed: lerp(lerp(lerp(0, value0, t0), value1, t1), value2, t2) … over the active lanes from the lowest to the highest.
; Look at: a lerp is x * (1 - t) + value * t, and two such lines after one another are a line again: one reduction of pairs takes the place of a scan, a shift and a sum.
; In: v1 (the value, f32), v2 (t, f32). Out: s10.
; v20 is what x is multiplied by, v21 what is added: lower lanes first, sum = fma(sum below, factor, sum), factor = factor below * factor, in the order of WaveActiveSum.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v1 = active ? lane * 0.25 - 3 : 1e30, v2 = !active ? 7.0 : lane % 2 ? 0.5 : 0.25
;@ hlsl float result = WaveActiveLerp(value, t);
.if .amdgcn.gfx_generation_number == 9
	v_mul_f32_e32 v21, v1, v2
	v_sub_f32_e32 v20, 1.0, v2
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v21, 0, v21, s[20:21]
	v_cndmask_b32_e64 v20, 1.0, v20, s[20:21]
	s_nop 0
	v_fmac_f32_dpp v21, v21, v20 row_shr:1
	v_mul_f32_dpp v20, v20, v20 row_shr:1
	s_nop 0
	v_fmac_f32_dpp v21, v21, v20 row_shr:2
	v_mul_f32_dpp v20, v20, v20 row_shr:2
	s_nop 0
	v_fmac_f32_dpp v21, v21, v20 row_shr:4
	v_mul_f32_dpp v20, v20, v20 row_shr:4
	s_nop 0
	v_fmac_f32_dpp v21, v21, v20 row_shr:8
	v_mul_f32_dpp v20, v20, v20 row_shr:8
	s_nop 0
	v_fmac_f32_dpp v21, v21, v20 row_bcast:15 row_mask:0xa
	v_mul_f32_dpp v20, v20, v20 row_bcast:15 row_mask:0xa
	s_nop 0
	v_fmac_f32_dpp v21, v21, v20 row_bcast:31 row_mask:0xc
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v21, 63
.else
	v_mul_f32_e32 v21, v1, v2
	v_sub_f32_e32 v20, 1.0, v2
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v21, 0, v21, s[20:21]
	v_cndmask_b32_e64 v20, 1.0, v20, s[20:21]
.else
	s_or_saveexec_b32 s20, -1
	v_cndmask_b32_e64 v21, 0, v21, s20
	v_cndmask_b32_e64 v20, 1.0, v20, s20
.endif
	v_fmac_f32_dpp v21, v21, v20 row_shr:1
	v_mul_f32_dpp v20, v20, v20 row_shr:1
	v_fmac_f32_dpp v21, v21, v20 row_shr:2
	v_mul_f32_dpp v20, v20, v20 row_shr:2
	v_fmac_f32_dpp v21, v21, v20 row_shr:4
	v_mul_f32_dpp v20, v20, v20 row_shr:4
	v_fmac_f32_dpp v21, v21, v20 row_shr:8
	v_mul_f32_dpp v20, v20, v20 row_shr:8
	v_permlanex16_b32 v22, v21, -1, -1                    ; lane 15 of the other row
	v_fmac_f32_e32 v21, v22, v20
.if .amdgcn.wavefront_size == 64
	v_permlanex16_b32 v23, v20, -1, -1
	v_mul_f32_e32 v20, v23, v20
.if .amdgcn.gfx_generation_number == 10
	v_readlane_b32 s22, v21, 31
	v_fmac_f32_e32 v21, s22, v20
.else
	v_permlane64_b32_e32 v22, v21
	v_fmac_f32_e32 v21, v22, v20
.endif
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v21, 63
.else
	s_mov_b32 exec_lo, s20
	v_readlane_b32 s10, v21, 31
.endif
.endif
	s_endpgm

;@ expect s10 = sum(as_f32(v1) * as_f32(v2) * pow(0.75, popcount(exec & ~below(lane) & ~bit(lane) & 0x5555555555555555)) * pow(0.5, popcount(exec & ~below(lane) & ~bit(lane) & 0xaaaaaaaaaaaaaaaa))) within 1e-5
