; SubgroupClusteredMul: the product over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, in every lane of it.
; Look at: of pairs, no lane needs another exec: DPP does not write where the other is not active; larger clusters cross by DPP, rows by ds_swizzle (gfx9) or v_permlanex16.
; In: v0 (uint), v1 (f32). Out: v10 to v14, for clusters of 2 to 32; v15 to v19 (f32).
; f32: pairs, then pairs of pairs, and so on; inactive lanes take part as 1.0.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 65537 : 0, v1 = active ? 0.5 : 1e30, v10 = 99
;@ hlsl uint mul2 = subgroupClusteredMul(value, 2);
	v_mov_b32_e32 v20, 1
	v_mov_b32_dpp v20, v0 quad_perm:[1,0,3,2]             ; writes nothing where the other is not active
	v_mul_lo_u32 v10, v20, v0
;@ hlsl uint mul4 = subgroupClusteredMul(value, 4);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, 1, v0, s[24:25]
	s_nop 1
	v_mov_b32_dpp v21, v20 quad_perm:[1,0,3,2]
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1]
	s_mov_b64 exec, s[24:25]
	v_mul_lo_u32 v11, v21, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, 1, v0, s[24:25]
.else
	s_or_saveexec_b32 s24, -1
	v_cndmask_b32_e64 v20, 1, v0, s24
.endif
	v_mov_b32_dpp v21, v20 quad_perm:[1,0,3,2]
	v_mul_lo_u32 v20, v21, v20
.if .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number == 11
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1]
	s_mov_b64 exec, s[24:25]                              ; after both sources: else a VALU hazard, and a wait for it
.else
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[24:25]
.else
	s_mov_b32 exec_lo, s24
.endif
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1] fi:1       ; fi: from lanes that are not active, too
.endif
	v_mul_lo_u32 v11, v21, v20
.endif
;@ hlsl uint mul8 = subgroupClusteredMul(value, 8);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[28:29], -1
	v_cndmask_b32_e64 v20, 1, v0, s[28:29]
	s_nop 1
	v_mov_b32_dpp v21, v20 quad_perm:[1,0,3,2]
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1]
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_half_mirror
	s_mov_b64 exec, s[28:29]
	v_mul_lo_u32 v12, v21, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[28:29], -1
	v_cndmask_b32_e64 v20, 1, v0, s[28:29]
.else
	s_or_saveexec_b32 s28, -1
	v_cndmask_b32_e64 v20, 1, v0, s28
.endif
	v_mov_b32_dpp v21, v20 quad_perm:[1,0,3,2]
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1]
	v_mul_lo_u32 v20, v21, v20
.if .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number == 11
	v_mov_b32_dpp v21, v20 row_xmask:4
	s_mov_b64 exec, s[28:29]                              ; after both sources: else a VALU hazard, and a wait for it
.else
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[28:29]
.else
	s_mov_b32 exec_lo, s28
.endif
	v_mov_b32_dpp v21, v20 row_xmask:4 fi:1               ; fi: from lanes that are not active, too
.endif
	v_mul_lo_u32 v12, v21, v20
.endif
;@ hlsl uint mul16 = subgroupClusteredMul(value, 16);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[32:33], -1
	v_cndmask_b32_e64 v20, 1, v0, s[32:33]
	s_nop 1
	v_mov_b32_dpp v21, v20 quad_perm:[1,0,3,2]
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1]
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_half_mirror
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_mirror
	s_mov_b64 exec, s[32:33]
	v_mul_lo_u32 v13, v21, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[32:33], -1
	v_cndmask_b32_e64 v20, 1, v0, s[32:33]
.else
	s_or_saveexec_b32 s32, -1
	v_cndmask_b32_e64 v20, 1, v0, s32
.endif
	v_mov_b32_dpp v21, v20 quad_perm:[1,0,3,2]
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1]
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_xmask:4
	v_mul_lo_u32 v20, v21, v20
.if .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number == 11
	v_mov_b32_dpp v21, v20 row_xmask:8
	s_mov_b64 exec, s[32:33]                              ; after both sources: else a VALU hazard, and a wait for it
.else
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[32:33]
.else
	s_mov_b32 exec_lo, s32
.endif
	v_mov_b32_dpp v21, v20 row_xmask:8 fi:1               ; fi: from lanes that are not active, too
.endif
	v_mul_lo_u32 v13, v21, v20
.endif
;@ hlsl uint mul32 = subgroupClusteredMul(value, 32);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[36:37], -1
	v_cndmask_b32_e64 v20, 1, v0, s[36:37]
	s_nop 1
	v_mov_b32_dpp v21, v20 quad_perm:[1,0,3,2]
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1]
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_half_mirror
	v_mul_lo_u32 v20, v21, v20
	s_nop 1
	v_mov_b32_dpp v21, v20 row_mirror
	v_mul_lo_u32 v20, v21, v20
	ds_swizzle_b32 v21, v20 offset:swizzle(SWAP,16)       ; no DPP crosses rows both ways
	s_mov_b64 exec, s[36:37]
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32_e64 v14, v21, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[36:37], -1
	v_cndmask_b32_e64 v20, 1, v0, s[36:37]
.else
	s_or_saveexec_b32 s36, -1
	v_cndmask_b32_e64 v20, 1, v0, s36
.endif
	v_mov_b32_dpp v21, v20 quad_perm:[1,0,3,2]
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 quad_perm:[2,3,0,1]
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_xmask:4
	v_mul_lo_u32 v20, v21, v20
	v_mov_b32_dpp v21, v20 row_xmask:8
	v_mul_lo_u32 v20, v21, v20
	v_permlanex16_b32 v21, v20, 0, 0                      ; the other row, whose lanes are all alike
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[36:37]
.else
	s_mov_b32 exec_lo, s36
.endif
	v_mul_lo_u32_e64 v14, v21, v20
.endif
;@ hlsl float mul2 = subgroupClusteredMul(floatValue, 2);
	v_mov_b32_e32 v15, v1
	v_mul_f32_dpp v15, v1, v1 quad_perm:[1,0,3,2]         ; writes nothing where the other is not active
;@ hlsl float mul4 = subgroupClusteredMul(floatValue, 4);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[44:45], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[44:45]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_mov_b64 exec, s[44:45]
	v_mov_b32_e32 v16, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[44:45], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[44:45]
.else
	s_or_saveexec_b32 s44, -1
	v_cndmask_b32_e64 v20, 1.0, v1, s44
.endif
	v_mul_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[44:45]
.else
	s_mov_b32 exec_lo, s44
.endif
	v_mul_f32_dpp v16, v20, v20 quad_perm:[2,3,0,1] fi:1  ; fi: from lanes that are not active, too
.endif
;@ hlsl float mul8 = subgroupClusteredMul(floatValue, 8);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[48:49], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[48:49]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_half_mirror
	s_mov_b64 exec, s[48:49]
	v_mov_b32_e32 v17, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[48:49], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[48:49]
.else
	s_or_saveexec_b32 s48, -1
	v_cndmask_b32_e64 v20, 1.0, v1, s48
.endif
	v_mul_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_mul_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[48:49]
.else
	s_mov_b32 exec_lo, s48
.endif
	v_mul_f32_dpp v17, v20, v20 row_xmask:4 fi:1          ; fi: from lanes that are not active, too
.endif
;@ hlsl float mul16 = subgroupClusteredMul(floatValue, 16);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[52:53], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[52:53]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_half_mirror
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_mirror
	s_mov_b64 exec, s[52:53]
	v_mov_b32_e32 v18, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[52:53], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[52:53]
.else
	s_or_saveexec_b32 s52, -1
	v_cndmask_b32_e64 v20, 1.0, v1, s52
.endif
	v_mul_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_mul_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	v_mul_f32_dpp v20, v20, v20 row_xmask:4
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[52:53]
.else
	s_mov_b32 exec_lo, s52
.endif
	v_mul_f32_dpp v18, v20, v20 row_xmask:8 fi:1          ; fi: from lanes that are not active, too
.endif
;@ hlsl float mul32 = subgroupClusteredMul(floatValue, 32);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[56:57], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[56:57]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_half_mirror
	s_nop 1
	v_mul_f32_dpp v20, v20, v20 row_mirror
	ds_swizzle_b32 v21, v20 offset:swizzle(SWAP,16)       ; no DPP crosses rows both ways
	s_mov_b64 exec, s[56:57]
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v19, v21, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[56:57], -1
	v_cndmask_b32_e64 v20, 1.0, v1, s[56:57]
.else
	s_or_saveexec_b32 s56, -1
	v_cndmask_b32_e64 v20, 1.0, v1, s56
.endif
	v_mul_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_mul_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	v_mul_f32_dpp v20, v20, v20 row_xmask:4
	v_mul_f32_dpp v20, v20, v20 row_xmask:8
	v_permlanex16_b32 v21, v20, 0, 0                      ; the other row, whose lanes are all alike
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[56:57]
.else
	s_mov_b32 exec_lo, s56
.endif
	v_mul_f32_e32 v19, v21, v20
.endif
	s_endpgm

;@ expect all v10 = active ? 1 + popcount((exec >> lane / 2 * 2 & 0x3)) * 65536 : 99
;@ expect v11 = 1 + popcount((exec >> lane / 4 * 4 & 0xf)) * 65536
;@ expect v12 = 1 + popcount((exec >> lane / 8 * 8 & 0xff)) * 65536
;@ expect v13 = 1 + popcount((exec >> lane / 16 * 16 & 0xffff)) * 65536
;@ expect v14 = 1 + popcount((exec >> lane / 32 * 32 & 0xffffffff)) * 65536
;@ expect v15 = pow(0.5, popcount((exec >> lane / 2 * 2 & 0x3)))
;@ expect v16 = pow(0.5, popcount((exec >> lane / 4 * 4 & 0xf)))
;@ expect v17 = pow(0.5, popcount((exec >> lane / 8 * 8 & 0xff)))
;@ expect v18 = pow(0.5, popcount((exec >> lane / 16 * 16 & 0xffff)))
;@ expect v19 = pow(0.5, popcount((exec >> lane / 32 * 32 & 0xffffffff)))
