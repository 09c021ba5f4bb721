; SubgroupAnd-Bool: logical and of a condition: of all active lanes, up to this lane, below it.
; Look at: an and is an or turned round: which lanes do not have it? Scalar arithmetic finds the first of them: less one, it borrows through all zeros below.
; In: the condition in s[0:1] (wave32: s0). Out: s10, 1 or 0; masks: s[12:13] (s12) up to this lane, s[14:15] (s14) below it. Only bits of active lanes count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a0 : 0x71c7c5a0, exec = 0xfffff0ffffffefff
;@ hlsl bool all = subgroupAnd(condition);
.if .amdgcn.wavefront_size == 64
	s_andn2_b64 s[20:21], exec, s[0:1]                    ; scc: any is without it
.else
	s_andn2_b32 s20, exec_lo, s0                          ; scc: any is without it
.endif
	s_cselect_b32 s10, 0, 1
;@ hlsl bool x = subgroupInclusiveAnd(condition);
.if .amdgcn.wavefront_size == 64
	s_andn2_b64 s[20:21], exec, s[0:1]
	s_add_u32 s22, s20, -1
	s_addc_u32 s23, s21, -1
	s_andn2_b64 s[12:13], s[22:23], s[20:21]         ; the lanes below the first without it
.else
	s_andn2_b32 s20, exec_lo, s0
	s_add_u32 s22, s20, -1
	s_andn2_b32 s12, s22, s20                             ; the lanes below the first without it
.endif
;@ hlsl bool x = subgroupExclusiveAnd(condition);
.if .amdgcn.wavefront_size == 64
	s_andn2_b64 s[24:25], exec, s[0:1]
	s_add_u32 s26, s24, -1
	s_addc_u32 s27, s25, -1
	s_xor_b64 s[14:15], s[26:27], s[24:25]           ; up to and with the first without it
.else
	s_andn2_b32 s24, exec_lo, s0
	s_add_u32 s26, s24, -1
	s_xor_b32 s14, s26, s24                               ; up to and with the first without it
.endif
	s_endpgm

;@ expect s10 = 0
;@ expect s12 = 0
;@ expect s14 = 1
