; SubgroupXor-Bool: logical exclusive or of a condition: of all active lanes, up to this lane, below it.
; Look at: whether an odd number of lanes have the condition: a count, and its lowest bit; v_mbcnt counts below each lane, v_bcnt in a part of the mask.
; In: the condition in s[0:1] (wave32: s0). Out: s10, 1 or 0; masks: s[12:13] (s12) up to this lane, s[14:15] (s14) below it. Only bits of active lanes count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a0 : 0x71c7c5a0, exec = 0xfffff0ffffffefff
;@ hlsl bool odd = subgroupXor(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec
	s_bcnt1_i32_b64 s20, s[20:21]
.else
	s_and_b32 s20, s0, exec_lo
	s_bcnt1_i32_b32 s20, s20
.endif
	s_and_b32 s10, s20, 1
;@ hlsl bool x = subgroupInclusiveXor(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[22:23], s[0:1], exec
	v_mbcnt_lo_u32_b32 v20, s22, 0
	v_mbcnt_hi_u32_b32 v20, s23, v20
	v_cmp_class_f32_e32 vcc, 0x7f800001, v20              ; bit 0 asks for a signalling NaN, which this is
	s_xor_b64 s[12:13], vcc, s[0:1]                       ; and its own
.else
	s_and_b32 s22, s0, exec_lo
	v_mbcnt_lo_u32_b32 v20, s22, 0
	v_cmp_class_f32_e32 vcc_lo, 0x7f800001, v20
	s_xor_b32 s12, vcc_lo, s0                             ; and its own
.endif
;@ hlsl bool x = subgroupExclusiveXor(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[24:25], s[0:1], exec
	v_mbcnt_lo_u32_b32 v20, s24, 0
	v_mbcnt_hi_u32_b32 v20, s25, v20
.if .amdgcn.gfx_generation_number == 9
	v_and_b32_e32 v20, 1, v20
	v_cmp_eq_u32_e64 s[14:15], 1, v20
.else
	v_cmp_class_f32_e64 s[14:15], 0x7f800001, v20
.endif
.else
	s_and_b32 s24, s0, exec_lo
	v_mbcnt_lo_u32_b32 v20, s24, 0
	v_cmp_class_f32_e64 s14, 0x7f800001, v20
.endif
	s_endpgm

;@ expect s10 = popcount(s[0:1] & exec) % 2
