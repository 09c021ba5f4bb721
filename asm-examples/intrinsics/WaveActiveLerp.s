; WaveActiveLerp: lerp(lerp(lerp(0, value0, t0), value1, t1), value2, t2) … over the active lanes from the lowest to the highest.
; Look at: what is left of a lane’s value is the product of 1 - t of the lanes above it: a prefix product in reverse order, by row_shl in place of row_shr.
; In: v1 (the value, f32), v2 (t, f32). Out: s10.
; It is WaveActiveSum(value * t * WavePrefixProduct(1 - t)), with the lanes in reverse order for the product.
; The product: from the lane 1, 2, 4, 8 above in its row, then row 1 into 0 and 3 into 2, then lane 32 into the lower half, then from the lane above; (value * t) * product; summed as by WaveActiveSum.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v1 = active ? lane * 0.25 - 3 : 1e30, v2 = !active ? 7.0 : lane % 2 ? 0.5 : 0.25
;@ hlsl float result = WaveActiveLerp(value, t);
	v_sub_f32_e32 v20, 1.0, v2
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, 1.0, v20, s[20:21]
	v_mul_f32_e32 v22, v1, v2
	s_nop 0
	v_mul_f32_dpp v20, v20, v20 row_shl:1
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_shl:2
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_shl:4
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_shl:8
	v_readlane_b32 s22, v20, 16                           ; a broadcast downwards does not exist: rows 0 and 2, …
	v_readlane_b32 s23, v20, 48
	s_mov_b64 exec, 0xffff
	v_mul_f32_e32 v20, s22, v20
	s_lshl_b64 exec, exec, 32
	v_mul_f32_e32 v20, s23, v20
	v_readlane_b32 s22, v20, 32                           ; … then the lower half
	s_lshr_b64 exec, -1, 32
	v_mul_f32_e32 v20, s22, v20
	s_mov_b64 exec, -1
	v_mov_b32_e32 v21, 1.0                                ; for lane 63
	v_mov_b32_dpp v21, v20 wave_shl:1
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, 1.0, v20, s[20:21]
.else
	s_or_saveexec_b32 s20, -1
	v_cndmask_b32_e64 v20, 1.0, v20, s20
.endif
	v_mul_f32_e32 v22, v1, v2
	v_mul_f32_dpp v20, v20, v20 row_shl:1
	v_mul_f32_dpp v20, v20, v20 row_shl:2
	v_mul_f32_dpp v20, v20, v20 row_shl:4
	v_mul_f32_dpp v20, v20, v20 row_shl:8
	v_permlanex16_b32 v21, v20, 0, 0                      ; lane 0 of the other row
	v_mul_f32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0x5 ; rows 0 and 2
.if .amdgcn.wavefront_size == 64
	v_readlane_b32 s22, v20, 32
.if .amdgcn.gfx_generation_number == 12
	v_mul_f32_e64_dpp v20, v20, s22 quad_perm:[0,1,2,3] row_mask:0x3 ; the lower half
.else
	v_mov_b32_e32 v21, s22
	v_mul_f32_dpp v20, v21, v20 quad_perm:[0,1,2,3] row_mask:0x3 ; the lower half
.endif
	v_writelane_b32 v20, s22, 0                           ; for lane 31
	v_writelane_b32 v20, 1.0, 32                          ; for lane 63
.else
	v_writelane_b32 v20, 1.0, 0                           ; for lane 31
.endif
	v_permlanex16_b32 v21, v20, 0, 0                      ; the last lane of a row: lane 0 of the other
	v_mov_b32_dpp v21, v20 row_shl:1                      ; the others: the lane above
.endif
	v_mul_f32_e32 v20, v22, v21                           ; value * t * prefixProduct
.if .amdgcn.gfx_generation_number == 9
	v_cndmask_b32_e64 v20, neg(0), v20, s[20:21]          ; and its sum
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
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v20, 63
.else
.if .amdgcn.wavefront_size == 64
	v_cndmask_b32_e64 v20, neg(0), v20, s[20:21]          ; and its sum
.else
	v_cndmask_b32_e64 v20, neg(0), v20, s20               ; and its sum
.endif
	v_add_f32_dpp v20, v20, v20 row_shr:1
	v_add_f32_dpp v20, v20, v20 row_shr:2
	v_add_f32_dpp v20, v20, v20 row_shr:4
	v_add_f32_dpp v20, v20, v20 row_shr:8
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	v_add_f32_e32 v20, v21, v20
.if .amdgcn.wavefront_size == 64
.if .amdgcn.gfx_generation_number == 10
	v_readlane_b32 s22, v20, 31
	v_add_f32_e32 v20, s22, v20
.else
	v_permlane64_b32_e32 v21, v20
	v_add_f32_e32 v20, v21, v20
.endif
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v20, 63
.else
	s_mov_b32 exec_lo, s20
	v_readlane_b32 s10, v20, 31
.endif
.endif
	s_endpgm

;@ expect s10 = sum(as_f32(v1) * as_f32(v2) * pow(0.75, popcount(exec & ~below(lane) & ~bit(lane) & 0x5555555555555555)) * pow(0.5, popcount(exec & ~below(lane) & ~bit(lane) & 0xaaaaaaaaaaaaaaaa))) within 1e-5
