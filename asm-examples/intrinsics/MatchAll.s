; MatchAll: whether all active lanes have the same value, and then which lanes they are.
; Look at: no loop as WaveMatch has one: all are compared with the first, and exec itself is the answer.
; In: v0 (32 bits), v[0:1] (64 bits). Out: a mask, s[10:11] (wave32: s10), and s12, 1 or 0; s[14:15] (s14) and s16.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = active ? 7 : 5, v1 = lane == 3, exec = 0xfffff0ffffffefff
;@ hlsl uint lanes = __match_all_sync(mask, value, &all);
	v_readfirstlane_b32 s20, v0
.if .amdgcn.wavefront_size == 64
	v_cmp_ne_u32_e32 vcc, s20, v0
	s_cmp_eq_u64 vcc, 0
	s_cselect_b64 s[10:11], exec, 0
.else
	v_cmp_ne_u32_e32 vcc_lo, s20, v0
	s_cmp_eq_u32 vcc_lo, 0
	s_cselect_b32 s10, exec_lo, 0
.endif
	s_cselect_b32 s12, 1, 0
;@ hlsl uint lanes = __match_all_sync(mask, value64, &all);
	v_readfirstlane_b32 s22, v0
	v_readfirstlane_b32 s23, v1
.if .amdgcn.wavefront_size == 64
	v_cmp_ne_u64_e32 vcc, s[22:23], v[0:1]
	s_cmp_eq_u64 vcc, 0
	s_cselect_b64 s[14:15], exec, 0
.else
	v_cmp_ne_u64_e32 vcc_lo, s[22:23], v[0:1]
	s_cmp_eq_u32 vcc_lo, 0
	s_cselect_b32 s14, exec_lo, 0
.endif
	s_cselect_b32 s16, 1, 0
	s_endpgm

;@ expect s10 = 0xffffefff
;@ expect s12 = 1
;@ expect s14 = 0
;@ expect s16 = 0
