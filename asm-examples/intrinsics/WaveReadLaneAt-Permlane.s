; WaveReadLaneAt-Permlane: the value of a lane that each lane chooses: permlanes of gfx12.
; Look at: the choice is made in steps of the hardware: in the row of 16 lanes, of the neighbouring row, of the other half; each step that was not meant is dropped by v_cndmask.
; In: v0; the lane in v2. Out: v10; what is read from an inactive lane is not defined.
; Runs on: gfx1200
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1200                  ;@ wave 64
;@ set v0 = lane * 3, v2 = lanes - 1 - lane, exec = 0xf0ffff0ff0ffff0f, v10 = 99, v20 = 0, v21 = 0
;@ hlsl uint x = WaveReadLaneAt(value, lane);
.if .amdgcn.wavefront_size == 64
	s_or_saveexec_b64 s[20:21], -1
	v_permlane64_b32 v20, v0
	v_permlane16_var_b32 v21, v0, v2
	v_permlanex16_var_b32 v22, v0, v2
	v_permlane16_var_b32 v23, v20, v2
	v_permlanex16_var_b32 v24, v20, v2
	v_and_b32_e32 v25, 16, v2
	v_cmp_ne_u32_e64 s[22:23], 0, v25
	v_cmp_lt_u32_e32 vcc, 31, v2
	s_xor_b32 s22, s22, 0xffff0000
	s_xor_b32 s23, s23, 0xffff0000
	s_not_b32 vcc_hi, vcc_hi
	s_mov_b64 exec, s[20:21]
	v_cndmask_b32_e64 v21, v21, v22, s[22:23]
	v_cndmask_b32_e64 v23, v23, v24, s[22:23]
	v_cndmask_b32_e32 v10, v21, v23, vcc
.else
	v_permlane16_var_b32 v20, v0, v2
	v_permlanex16_var_b32 v21, v0, v2
	v_cmp_lt_u32_e32 vcc_lo, 15, v2
	s_xor_b32 vcc_lo, vcc_lo, 0xffff0000
	v_cndmask_b32_e32 v10, v20, v21, vcc_lo
.endif
	s_endpgm

;@ expect v10 = v0[v2]
;@ expect all v10 = active ? v0[v2] : 99
