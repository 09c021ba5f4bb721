; SubgroupOr-Bool: logical or of a condition: of all active lanes, up to this lane, below it.
; Look at: masks are numbers: less one, a number borrows through all zeros below its lowest bit, and what differs are the lanes up to it.
; In: the condition in s[0:1] (wave32: s0). Out: s10, 1 or 0; masks: s[12:13] (s12) up to this lane, s[14:15] (s14) below it. Only bits of active lanes count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a0 : 0x71c7c5a0, exec = 0xfffff0ffffffefff
;@ hlsl bool any = subgroupOr(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec                      ; scc: any has it
.else
	s_and_b32 s20, s0, exec_lo                            ; scc: any has it
.endif
	s_cselect_b32 s10, 1, 0
;@ hlsl bool x = subgroupInclusiveOr(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec
	s_add_u32 s22, s20, -1
	s_addc_u32 s23, s21, -1
	s_orn2_b64 s[12:13], s[20:21], s[22:23]          ; from the first with it on
.else
	s_and_b32 s20, s0, exec_lo
	s_add_u32 s22, s20, -1
	s_orn2_b32 s12, s20, s22                              ; from the first with it on
.endif
;@ hlsl bool x = subgroupExclusiveOr(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[24:25], s[0:1], exec
	s_add_u32 s26, s24, -1
	s_addc_u32 s27, s25, -1
	s_xnor_b64 s[14:15], s[26:27], s[24:25]          ; above the first with it
.else
	s_and_b32 s24, s0, exec_lo
	s_add_u32 s26, s24, -1
	s_xnor_b32 s14, s26, s24                              ; above the first with it
.endif
	s_endpgm

;@ expect s10 = 1
;@ expect s12 = 0xffffffe0
;@ expect s14 = 0xffffffc0
