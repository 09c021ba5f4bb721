; SubgroupInclusiveMul: the product over the active lanes up to this one, with its own value.
; Look at: the longest step first: where v_mov with DPP writes nothing, v21 is still 1 from the start, which steps of 1, 2, 4, 8 would have to set anew each time.
; In: v0 (int or uint: the same bits), v1 (f32). Out: v10, v11 (f32).
; f32: from the lane 1, 2, 4, 8 below in its row of 16, then row 0 into 1 and 2 into 3, then lane 31 into the upper half; inactive lanes take part as 1.0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 + 65536 * lane : 0, v1 = !active ? 0.0 : lane % 3 == 0 ? 2.0 : lane % 3 == 1 ? 0.5 : -1.0, v10 = 99, v11 = 99
;@ hlsl int upTo = WavePrefixProduct(value) * value;
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, 1, v0, s[20:21]
	v_mov_b32_e32 v21, 1
	v_mov_b32_e32 v22, 1
	v_mov_b32_dpp v21, v20 row_shr:8                      ; lanes 0 to 7 keep the 1; what comes later leaves fewer
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_shr:4
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_shr:2
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_shr:1
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v22, v20 row_bcast:15 row_mask:0xa
	v_mul_lo_u32 v20, v22, v20
	v_readlane_b32 s22, v20, 31
	s_mov_b32 exec_lo, 0
	v_mul_lo_u32 v20, s22, v20
	s_mov_b64 exec, s[20:21]
	v_mov_b32_e32 v10, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, 1, v0, s[20:21]
.else
	s_or_saveexec_b32 s20, -1
	v_cndmask_b32_e64 v20, 1, v0, s20
.endif
	v_mov_b32_e32 v21, 1
	v_mov_b32_dpp v21, v20 row_shr:8                      ; lanes 0 to 7 keep the 1; what comes later leaves fewer
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_shr:4
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_shr:2
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_shr:1
	v_mul_lo_u32 v20, v21, v20
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	s_mov_b32 exec_lo, 0xffff0000                         ; rows 1 and 3
.if .amdgcn.wavefront_size == 64
	s_mov_b32 exec_hi, 0xffff0000
	v_mul_lo_u32 v20, v21, v20
	v_readlane_b32 s22, v20, 31
	s_lshl_b64 exec, -1, 32                               ; the upper half
	v_mul_lo_u32 v20, s22, v20
	s_mov_b64 exec, s[20:21]
.else
	v_mul_lo_u32 v20, v21, v20
	s_mov_b32 exec_lo, s20
.endif
	v_mov_b32_e32 v10, v20
.endif
;@ hlsl float upTo = WavePrefixProduct(floatValue) * floatValue;
	inclusive_inline v_mul_f32, 11, 1, 1.0, 24
	s_endpgm

;@ expect all v10 = active ? u32(1 + 65536 * (prefix(lane) + lane)) : 99
;@ expect v11 = pow(2.0, prefix(lane % 3 == 0) + (lane % 3 == 0) - prefix(lane % 3 == 1) - (lane % 3 == 1)) * ((prefix(lane % 3 == 2) + (lane % 3 == 2)) % 2 ? -1.0 : 1.0)
