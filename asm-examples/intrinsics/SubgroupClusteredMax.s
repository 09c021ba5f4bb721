; SubgroupClusteredMax: the greatest value over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, in every lane of it.
; Look at: of pairs, no lane needs another exec: DPP does not write where the other is not active; larger clusters cross by DPP, rows by ds_swizzle (gfx9) or v_permlanex16.
; In: v0 (int), v1 (f32). Out: v10 to v14, for clusters of 2 to 32; v15 to v19 (f32).
; f32: a quiet NaN loses against every number, -0 is less than +0; with nothing but NaNs the result is NaN.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? lane - 20 : 0x7fffffff, v1 = active ? lane * 0.5 - 7 : 1e30, v10 = 99
;@ hlsl int max2 = subgroupClusteredMax(value, 2);
	v_mov_b32_e32 v10, v0
	v_max_i32_dpp v10, v0, v0 quad_perm:[1,0,3,2]         ; writes nothing where the other is not active
;@ hlsl int max4 = subgroupClusteredMax(value, 4);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, neg(0), v0, s[24:25]           ; 0x80000000: only the sign
	s_nop 1
	v_max_i32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_max_i32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_mov_b64 exec, s[24:25]
	v_mov_b32_e32 v11, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, neg(0), v0, s[24:25]           ; 0x80000000: only the sign
.else
	s_or_saveexec_b32 s24, -1
	v_cndmask_b32_e64 v20, neg(0), v0, s24                ; 0x80000000: only the sign
.endif
	v_max_i32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[24:25]
.else
	s_mov_b32 exec_lo, s24
.endif
	v_max_i32_dpp v11, v20, v20 quad_perm:[2,3,0,1] fi:1  ; fi: from lanes that are not active, too
.endif
;@ hlsl int max8 = subgroupClusteredMax(value, 8);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[28:29], -1
	v_cndmask_b32_e64 v20, neg(0), v0, s[28:29]           ; 0x80000000: only the sign
	s_nop 1
	v_max_i32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_max_i32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_max_i32_dpp v20, v20, v20 row_half_mirror
	s_mov_b64 exec, s[28:29]
	v_mov_b32_e32 v12, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[28:29], -1
	v_cndmask_b32_e64 v20, neg(0), v0, s[28:29]           ; 0x80000000: only the sign
.else
	s_or_saveexec_b32 s28, -1
	v_cndmask_b32_e64 v20, neg(0), v0, s28                ; 0x80000000: only the sign
.endif
	v_max_i32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_max_i32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[28:29]
.else
	s_mov_b32 exec_lo, s28
.endif
	v_max_i32_dpp v12, v20, v20 row_xmask:4 fi:1          ; fi: from lanes that are not active, too
.endif
;@ hlsl int max16 = subgroupClusteredMax(value, 16);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[32:33], -1
	v_cndmask_b32_e64 v20, neg(0), v0, s[32:33]           ; 0x80000000: only the sign
	s_nop 1
	v_max_i32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_max_i32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_max_i32_dpp v20, v20, v20 row_half_mirror
	s_nop 1
	v_max_i32_dpp v20, v20, v20 row_mirror
	s_mov_b64 exec, s[32:33]
	v_mov_b32_e32 v13, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[32:33], -1
	v_cndmask_b32_e64 v20, neg(0), v0, s[32:33]           ; 0x80000000: only the sign
.else
	s_or_saveexec_b32 s32, -1
	v_cndmask_b32_e64 v20, neg(0), v0, s32                ; 0x80000000: only the sign
.endif
	v_max_i32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_max_i32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	v_max_i32_dpp v20, v20, v20 row_xmask:4
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[32:33]
.else
	s_mov_b32 exec_lo, s32
.endif
	v_max_i32_dpp v13, v20, v20 row_xmask:8 fi:1          ; fi: from lanes that are not active, too
.endif
;@ hlsl int max32 = subgroupClusteredMax(value, 32);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[36:37], -1
	v_cndmask_b32_e64 v20, neg(0), v0, s[36:37]           ; 0x80000000: only the sign
	s_nop 1
	v_max_i32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_max_i32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_max_i32_dpp v20, v20, v20 row_half_mirror
	s_nop 1
	v_max_i32_dpp v20, v20, v20 row_mirror
	ds_swizzle_b32 v21, v20 offset:swizzle(SWAP,16)       ; no DPP crosses rows both ways
	s_mov_b64 exec, s[36:37]
	s_waitcnt lgkmcnt(0)
	v_max_i32_e32 v14, v21, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[36:37], -1
	v_cndmask_b32_e64 v20, neg(0), v0, s[36:37]           ; 0x80000000: only the sign
.else
	s_or_saveexec_b32 s36, -1
	v_cndmask_b32_e64 v20, neg(0), v0, s36                ; 0x80000000: only the sign
.endif
	v_max_i32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_max_i32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	v_max_i32_dpp v20, v20, v20 row_xmask:4
	v_max_i32_dpp v20, v20, v20 row_xmask:8
	v_permlanex16_b32 v21, v20, 0, 0                      ; the other row, whose lanes are all alike
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[36:37]
.else
	s_mov_b32 exec_lo, s36
.endif
	v_max_i32_e32 v14, v21, v20
.endif
;@ hlsl float max2 = subgroupClusteredMax(floatValue, 2);
	v_mov_b32_e32 v15, v1
	v_max_f32_dpp v15, v1, v1 quad_perm:[1,0,3,2]         ; writes nothing where the other is not active
;@ hlsl float max4 = subgroupClusteredMax(floatValue, 4);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[44:45], -1
	v_cndmask_b32_e64 v20, -1, v1, s[44:45]               ; a quiet NaN, which loses against every number
	s_nop 1
	v_max_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_max_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_mov_b64 exec, s[44:45]
	v_mov_b32_e32 v16, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[44:45], -1
	v_cndmask_b32_e64 v20, -1, v1, s[44:45]               ; a quiet NaN, which loses against every number
.else
	s_or_saveexec_b32 s44, -1
	v_cndmask_b32_e64 v20, -1, v1, s44                    ; a quiet NaN, which loses against every number
.endif
	v_max_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[44:45]
.else
	s_mov_b32 exec_lo, s44
.endif
	v_max_f32_dpp v16, v20, v20 quad_perm:[2,3,0,1] fi:1  ; fi: from lanes that are not active, too
.endif
;@ hlsl float max8 = subgroupClusteredMax(floatValue, 8);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[48:49], -1
	v_cndmask_b32_e64 v20, -1, v1, s[48:49]               ; a quiet NaN, which loses against every number
	s_nop 1
	v_max_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_max_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_max_f32_dpp v20, v20, v20 row_half_mirror
	s_mov_b64 exec, s[48:49]
	v_mov_b32_e32 v17, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[48:49], -1
	v_cndmask_b32_e64 v20, -1, v1, s[48:49]               ; a quiet NaN, which loses against every number
.else
	s_or_saveexec_b32 s48, -1
	v_cndmask_b32_e64 v20, -1, v1, s48                    ; a quiet NaN, which loses against every number
.endif
	v_max_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_max_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[48:49]
.else
	s_mov_b32 exec_lo, s48
.endif
	v_max_f32_dpp v17, v20, v20 row_xmask:4 fi:1          ; fi: from lanes that are not active, too
.endif
;@ hlsl float max16 = subgroupClusteredMax(floatValue, 16);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[52:53], -1
	v_cndmask_b32_e64 v20, -1, v1, s[52:53]               ; a quiet NaN, which loses against every number
	s_nop 1
	v_max_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_max_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_max_f32_dpp v20, v20, v20 row_half_mirror
	s_nop 1
	v_max_f32_dpp v20, v20, v20 row_mirror
	s_mov_b64 exec, s[52:53]
	v_mov_b32_e32 v18, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[52:53], -1
	v_cndmask_b32_e64 v20, -1, v1, s[52:53]               ; a quiet NaN, which loses against every number
.else
	s_or_saveexec_b32 s52, -1
	v_cndmask_b32_e64 v20, -1, v1, s52                    ; a quiet NaN, which loses against every number
.endif
	v_max_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_max_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	v_max_f32_dpp v20, v20, v20 row_xmask:4
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[52:53]
.else
	s_mov_b32 exec_lo, s52
.endif
	v_max_f32_dpp v18, v20, v20 row_xmask:8 fi:1          ; fi: from lanes that are not active, too
.endif
;@ hlsl float max32 = subgroupClusteredMax(floatValue, 32);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[56:57], -1
	v_cndmask_b32_e64 v20, -1, v1, s[56:57]               ; a quiet NaN, which loses against every number
	s_nop 1
	v_max_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_max_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_max_f32_dpp v20, v20, v20 row_half_mirror
	s_nop 1
	v_max_f32_dpp v20, v20, v20 row_mirror
	ds_swizzle_b32 v21, v20 offset:swizzle(SWAP,16)       ; no DPP crosses rows both ways
	s_mov_b64 exec, s[56:57]
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v19, v21, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[56:57], -1
	v_cndmask_b32_e64 v20, -1, v1, s[56:57]               ; a quiet NaN, which loses against every number
.else
	s_or_saveexec_b32 s56, -1
	v_cndmask_b32_e64 v20, -1, v1, s56                    ; a quiet NaN, which loses against every number
.endif
	v_max_f32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_max_f32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	v_max_f32_dpp v20, v20, v20 row_xmask:4
	v_max_f32_dpp v20, v20, v20 row_xmask:8
	v_permlanex16_b32 v21, v20, 0, 0                      ; the other row, whose lanes are all alike
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[56:57]
.else
	s_mov_b32 exec_lo, s56
.endif
	v_max_f32_e32 v19, v21, v20
.endif
	s_endpgm

;@ expect all v10 = active ? u32((lane / 2 * 2 + 63 - clz(exec >> lane / 2 * 2 & 0x3)) - 20) : 99
;@ expect v11 = u32((lane / 4 * 4 + 63 - clz(exec >> lane / 4 * 4 & 0xf)) - 20)
;@ expect v12 = u32((lane / 8 * 8 + 63 - clz(exec >> lane / 8 * 8 & 0xff)) - 20)
;@ expect v13 = u32((lane / 16 * 16 + 63 - clz(exec >> lane / 16 * 16 & 0xffff)) - 20)
;@ expect v14 = u32((lane / 32 * 32 + 63 - clz(exec >> lane / 32 * 32 & 0xffffffff)) - 20)
;@ expect v15 = (lane / 2 * 2 + 63 - clz(exec >> lane / 2 * 2 & 0x3)) * 0.5 - 7
;@ expect v16 = (lane / 4 * 4 + 63 - clz(exec >> lane / 4 * 4 & 0xf)) * 0.5 - 7
;@ expect v17 = (lane / 8 * 8 + 63 - clz(exec >> lane / 8 * 8 & 0xff)) * 0.5 - 7
;@ expect v18 = (lane / 16 * 16 + 63 - clz(exec >> lane / 16 * 16 & 0xffff)) * 0.5 - 7
;@ expect v19 = (lane / 32 * 32 + 63 - clz(exec >> lane / 32 * 32 & 0xffffffff)) * 0.5 - 7
