; WavePrefixProduct: the product over the active lanes below this one.
; Look at: RDNA has no shift over the whole wave: DPP shifts rows, v_permlanex16 fills their first lanes, and what lanes 0 and 32 must get is put where it looks.
; In: v0 (int or uint: the same bits), v1 (f32). Out: v10, v11 (f32).
; f32: from the lane 1, 2, 4, 8 below in its row of 16, then row 0 into 1 and 2 into 3, then lane 31 into the upper half; inactive lanes take part as 1.0.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 + 65536 * lane : 0, v1 = !active ? 0.0 : lane % 3 == 0 ? 2.0 : lane % 3 == 1 ? 0.5 : -1.0, v10 = 99, v11 = 99
;@ hlsl int before = WavePrefixProduct(value);
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
	s_mov_b64 exec, -1
	s_nop 0
	v_mov_b32_dpp v21, v20 wave_shr:1                     ; v21 of lane 0 is still 1
	s_mov_b64 exec, s[20:21]
	v_mov_b32_e32 v10, v21
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
	v_writelane_b32 v20, s22, 63                          ; for lane 32
	v_writelane_b32 v20, 1, 31                            ; for lane 0
	s_mov_b64 exec, s[20:21]
.else
	v_mul_lo_u32 v20, v21, v20
	v_writelane_b32 v20, 1, 31                            ; for lane 0
	s_mov_b32 exec_lo, s20
.endif
	v_permlanex16_b32 v10, v20, -1, -1 op_sel:[1,0]       ; the first lane of a row: lane 15 of the other, active or not
	v_mov_b32_dpp v10, v20 row_shr:1 fi:1                 ; the others: the lane below
.endif
;@ hlsl float before = WavePrefixProduct(floatValue);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[24:25]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_shr:1
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_shr:2
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_shr:4
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_shr:8
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_bcast:15 row_mask:0xa
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_bcast:31 row_mask:0xc
	v_mov_b32_e32 v21, 1.0                                ; for lane 0
	s_nop 0
	v_mov_b32_dpp v21, v20 wave_shr:1
	s_mov_b64 exec, s[24:25]
	v_mov_b32_e32 v11, v21
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[24:25]
.else
	s_or_saveexec_b32 s24, -1
	v_cndmask_b32_e64 v20, 1.0, v1, s24
.endif
	v_mul_f32_dpp v20, v20, v20 row_shr:1
	v_mul_f32_dpp v20, v20, v20 row_shr:2
	v_mul_f32_dpp v20, v20, v20 row_shr:4
	v_mul_f32_dpp v20, v20, v20 row_shr:8
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	v_mul_f32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xa ; rows 1 and 3
.if .amdgcn.wavefront_size == 64
	v_readlane_b32 s26, v20, 31
.if .amdgcn.gfx_generation_number == 12
	v_mul_f32_e64_dpp v20, v20, s26 quad_perm:[0,1,2,3] row_mask:0xc ; the upper half
.else
	v_mov_b32_e32 v21, s26
	v_mul_f32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0xc ; the upper half
.endif
	v_writelane_b32 v20, s26, 63                          ; for lane 32
	v_writelane_b32 v20, 1.0, 31                          ; for lane 0
	s_mov_b64 exec, s[24:25]
.else
	v_writelane_b32 v20, 1.0, 31                          ; for lane 0
	s_mov_b32 exec_lo, s24
.endif
	v_permlanex16_b32 v11, v20, -1, -1 op_sel:[1,0]       ; the first lane of a row: lane 15 of the other, active or not
	v_mov_b32_dpp v11, v20 row_shr:1 fi:1                 ; the others: the lane below
.endif
	s_endpgm

;@ expect all v10 = active ? u32(1 + 65536 * prefix(lane)) : 99
;@ expect v11 = pow(2.0, prefix(lane % 3 == 0) - prefix(lane % 3 == 1)) * (prefix(lane % 3 == 2) % 2 ? -1.0 : 1.0)
