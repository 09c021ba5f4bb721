; WaveActiveAllTrue: whether the condition is set in every active lane.
; Look at: the question is turned round: is there an active lane without it? Then scc is 1, so that the answer is chosen the other way.
; In: the condition in s[0:1] (wave32: s0). Out: s10, 1 or 0.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = workgroup ? 0xfffff0ffffffefff : 0xfffff0ffffffeffe, exec = 0xfffff0ffffffefff   ;@ dispatch 2
;@ hlsl bool all = WaveActiveAllTrue(condition);
.if .amdgcn.wavefront_size == 64
	s_andn2_b64 s[20:21], exec, s[0:1]
	s_cselect_b32 s10, 0, 1
.else
	s_andn2_b32 s20, exec_lo, s0
	s_cselect_b32 s10, 0, 1
.endif
	s_endpgm

;@ expect s10 = workgroup
;@ expect scc = 1 - s10
