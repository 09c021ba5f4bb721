; SubgroupClusteredXor: the bitwise XOR over the active lanes of each cluster of 2, 4, 8, 16 or 32 lanes, in every lane of it.
; Look at: of pairs, one instruction: bound_ctrl reads 0 from lanes that are not active; larger clusters cross by DPP, rows by ds_swizzle (gfx9) or v_permlanex16.
; In: v0 (uint). Out: v10 to v14, for clusters of 2 to 32.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 << lane % 32 : 0xdead, v10 = 99
;@ hlsl uint xor2 = subgroupClusteredXor(value, 2);
	v_xor_b32_dpp v10, v0, v0 quad_perm:[1,0,3,2] bound_ctrl:1 ; 0 where the other is not active
;@ hlsl uint xor4 = subgroupClusteredXor(value, 4);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, 0, v0, s[24:25]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_mov_b64 exec, s[24:25]
	v_mov_b32_e32 v11, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[24:25], -1
	v_cndmask_b32_e64 v20, 0, v0, s[24:25]
.else
	s_or_saveexec_b32 s24, -1
	v_cndmask_b32_e64 v20, 0, v0, s24
.endif
	v_xor_b32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[24:25]
.else
	s_mov_b32 exec_lo, s24
.endif
	v_xor_b32_dpp v11, v20, v20 quad_perm:[2,3,0,1] fi:1  ; fi: from lanes that are not active, too
.endif
;@ hlsl uint xor8 = subgroupClusteredXor(value, 8);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[28:29], -1
	v_cndmask_b32_e64 v20, 0, v0, s[28:29]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_half_mirror
	s_mov_b64 exec, s[28:29]
	v_mov_b32_e32 v12, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[28:29], -1
	v_cndmask_b32_e64 v20, 0, v0, s[28:29]
.else
	s_or_saveexec_b32 s28, -1
	v_cndmask_b32_e64 v20, 0, v0, s28
.endif
	v_xor_b32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_xor_b32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[28:29]
.else
	s_mov_b32 exec_lo, s28
.endif
	v_xor_b32_dpp v12, v20, v20 row_xmask:4 fi:1          ; fi: from lanes that are not active, too
.endif
;@ hlsl uint xor16 = subgroupClusteredXor(value, 16);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[32:33], -1
	v_cndmask_b32_e64 v20, 0, v0, s[32:33]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_half_mirror
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_mirror
	s_mov_b64 exec, s[32:33]
	v_mov_b32_e32 v13, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[32:33], -1
	v_cndmask_b32_e64 v20, 0, v0, s[32:33]
.else
	s_or_saveexec_b32 s32, -1
	v_cndmask_b32_e64 v20, 0, v0, s32
.endif
	v_xor_b32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_xor_b32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	v_xor_b32_dpp v20, v20, v20 row_xmask:4
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[32:33]
.else
	s_mov_b32 exec_lo, s32
.endif
	v_xor_b32_dpp v13, v20, v20 row_xmask:8 fi:1          ; fi: from lanes that are not active, too
.endif
;@ hlsl uint xor32 = subgroupClusteredXor(value, 32);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[36:37], -1
	v_cndmask_b32_e64 v20, 0, v0, s[36:37]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_half_mirror
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_mirror
	ds_swizzle_b32 v21, v20 offset:swizzle(SWAP,16)       ; no DPP crosses rows both ways
	s_mov_b64 exec, s[36:37]
	s_waitcnt lgkmcnt(0)
	v_xor_b32_e32 v14, v21, v20
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[36:37], -1
	v_cndmask_b32_e64 v20, 0, v0, s[36:37]
.else
	s_or_saveexec_b32 s36, -1
	v_cndmask_b32_e64 v20, 0, v0, s36
.endif
	v_xor_b32_dpp v20, v20, v20 quad_perm:[1,0,3,2]
	v_xor_b32_dpp v20, v20, v20 quad_perm:[2,3,0,1]
	v_xor_b32_dpp v20, v20, v20 row_xmask:4
	v_xor_b32_dpp v20, v20, v20 row_xmask:8
	v_permlanex16_b32 v21, v20, 0, 0                      ; the other row, whose lanes are all alike
.if .amdgcn.wavefront_size == 64
	s_mov_b64 exec, s[36:37]
.else
	s_mov_b32 exec_lo, s36
.endif
	v_xor_b32_e32 v14, v21, v20
.endif
	s_endpgm

;@ expect all v10 = active ? u32(((exec >> lane / 2 * 2 & 0x3) << lane / 2 * 2 % 32)) : 99
;@ expect v11 = u32(((exec >> lane / 4 * 4 & 0xf) << lane / 4 * 4 % 32))
;@ expect v12 = u32(((exec >> lane / 8 * 8 & 0xff) << lane / 8 * 8 % 32))
;@ expect v13 = u32(((exec >> lane / 16 * 16 & 0xffff) << lane / 16 * 16 % 32))
;@ expect v14 = u32(((exec >> lane / 32 * 32 & 0xffffffff) << lane / 32 * 32 % 32))
