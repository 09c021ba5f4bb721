; WaveActiveAllEqual: whether all active lanes have the same value.
; Look at: all are equal if all equal the first: no lane is compared with any other.
; In: v0 (u32), v1 (f32). Out: s10, s11, 1 or 0.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 2
;@ set v0 = lane == 12 ? 1 : 7, v1 = workgroup ? 0.5 : lane % 2 ? 0.0 : -0.0, exec = workgroup ? 0xffffffffffffffff : 0xfffff0ffffffefff
;@ hlsl bool same = WaveActiveAllEqual(value);
.if .amdgcn.wavefront_size == 64
	v_readfirstlane_b32 s20, v0
	v_cmp_ne_u32_e32 vcc, s20, v0
	s_cmp_eq_u64 vcc, 0
	s_cselect_b32 s10, 1, 0
.else
	v_readfirstlane_b32 s20, v0
	v_cmp_ne_u32_e32 vcc_lo, s20, v0
	s_cmp_eq_u32 vcc_lo, 0
	s_cselect_b32 s10, 1, 0
.endif
;@ hlsl bool sameFloat = WaveActiveAllEqual(floatValue);
.if .amdgcn.wavefront_size == 64
	v_readfirstlane_b32 s22, v1
	v_cmp_neq_f32_e32 vcc, s22, v1
	s_cmp_eq_u64 vcc, 0
	s_cselect_b32 s11, 1, 0
.else
	v_readfirstlane_b32 s22, v1
	v_cmp_neq_f32_e32 vcc_lo, s22, v1
	s_cmp_eq_u32 vcc_lo, 0
	s_cselect_b32 s11, 1, 0
.endif
	s_endpgm

;@ expect s10 = distinct(v0) == 1
;@ expect s10 = 1 - workgroup
;@ expect s11 = 1
