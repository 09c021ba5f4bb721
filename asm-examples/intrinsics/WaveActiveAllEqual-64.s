; WaveActiveAllEqual-64: whether all active lanes have the same value of 64 bits.
; Look at: one comparison takes both halves; a vector is equal if each component is, so that its comparisons are joined by s_or before the last test.
; In: v[0:1] (u64, or uint2), v[2:3] (f64). Out: s10, s11, s12, 1 or 0.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = 7, v1 = lane == 3, v[2:3] = lane % 2 ? 0x8000000000000000 : 0, exec = 0xfffff0ffffffefff
;@ hlsl bool same = WaveActiveAllEqual(value64);
	v_readfirstlane_b32 s20, v0
	v_readfirstlane_b32 s21, v1
.if .amdgcn.wavefront_size == 64
	v_cmp_ne_u64_e32 vcc, s[20:21], v[0:1]
	s_cmp_eq_u64 vcc, 0
.else
	v_cmp_ne_u64_e32 vcc_lo, s[20:21], v[0:1]
	s_cmp_eq_u32 vcc_lo, 0
.endif
	s_cselect_b32 s10, 1, 0
;@ hlsl bool same = WaveActiveAllEqual(doubleValue);
	v_readfirstlane_b32 s22, v2
	v_readfirstlane_b32 s23, v3
.if .amdgcn.wavefront_size == 64
	v_cmp_neq_f64_e32 vcc, s[22:23], v[2:3]
	s_cmp_eq_u64 vcc, 0
.else
	v_cmp_neq_f64_e32 vcc_lo, s[22:23], v[2:3]
	s_cmp_eq_u32 vcc_lo, 0
.endif
	s_cselect_b32 s11, 1, 0
;@ hlsl bool same = all(WaveActiveAllEqual(pair));
	v_readfirstlane_b32 s24, v0
	v_readfirstlane_b32 s25, v1
.if .amdgcn.wavefront_size == 64
	v_cmp_ne_u32_e32 vcc, s24, v0
	v_cmp_ne_u32_e64 s[26:27], s25, v1
	s_or_b64 vcc, vcc, s[26:27]                           ; scc: any lane differs
.else
	v_cmp_ne_u32_e32 vcc_lo, s24, v0
	v_cmp_ne_u32_e64 s26, s25, v1
	s_or_b32 vcc_lo, vcc_lo, s26                          ; scc: any lane differs
.endif
	s_cselect_b32 s12, 0, 1
	s_endpgm

;@ expect s10 = 0
;@ expect s11 = 1
;@ expect s12 = 0
