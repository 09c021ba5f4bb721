; WaveActiveBitXor: the bitwise XOR over the active lanes, in every lane.
; Look at: the same steps as for a sum; only the instruction differs, and what inactive lanes get (0).
; In: v0. Out: s10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? lane * lane : 0xdead
;@ hlsl uint bits = WaveActiveBitXor(value);
.if .amdgcn.gfx_generation_number == 9
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, 0, v0, s[20:21]
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_shr:1
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_shr:2
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_shr:4
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_shr:8
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_bcast:15 row_mask:0xa
	s_nop 1
	v_xor_b32_dpp v20, v20, v20 row_bcast:31 row_mask:0xc
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v20, 63
.else
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[20:21], -1
	v_cndmask_b32_e64 v20, 0, v0, s[20:21]
.else
	s_or_saveexec_b32 s20, -1
	v_cndmask_b32_e64 v20, 0, v0, s20
.endif
	v_xor_b32_dpp v20, v20, v20 row_shr:1
	v_xor_b32_dpp v20, v20, v20 row_shr:2
	v_xor_b32_dpp v20, v20, v20 row_shr:4
	v_xor_b32_dpp v20, v20, v20 row_shr:8
	v_permlanex16_b32 v21, v20, -1, -1                    ; lane 15 of the other row
	v_xor_b32_e32 v20, v21, v20
.if .amdgcn.wavefront_size == 64
.if .amdgcn.gfx_generation_number == 10
	v_readlane_b32 s22, v20, 31
	v_xor_b32_e32 v20, s22, v20
.else
	v_permlane64_b32_e32 v21, v20
	v_xor_b32_e32 v20, v21, v20
.endif
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s10, v20, 63
.else
	s_mov_b32 exec_lo, s20
	v_readlane_b32 s10, v20, 31
.endif
.endif
	s_endpgm

;@ expect s10 = sum(lane * lane >> 0 & 1) % 2 << 0 | sum(lane * lane >> 1 & 1) % 2 << 1 | sum(lane * lane >> 2 & 1) % 2 << 2 | sum(lane * lane >> 3 & 1) % 2 << 3 | sum(lane * lane >> 4 & 1) % 2 << 4 | sum(lane * lane >> 5 & 1) % 2 << 5 | sum(lane * lane >> 6 & 1) % 2 << 6 | sum(lane * lane >> 7 & 1) % 2 << 7 | sum(lane * lane >> 8 & 1) % 2 << 8 | sum(lane * lane >> 9 & 1) % 2 << 9 | sum(lane * lane >> 10 & 1) % 2 << 10 | sum(lane * lane >> 11 & 1) % 2 << 11
