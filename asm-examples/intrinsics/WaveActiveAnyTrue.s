; WaveActiveAnyTrue: whether the condition is set in any active lane.
; Look at: scc has the answer after the first instruction: a branch on it needs no more.
; In: the condition in s[0:1] (wave32: s0). Out: s10, 1 or 0; scc.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = workgroup ? 0x1000 : 0x2000, exec = 0xfffff0ffffffefff   ;@ dispatch 2
;@ hlsl bool any = WaveActiveAnyTrue(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec
	s_cselect_b32 s10, 1, 0
.else
	s_and_b32 s20, s0, exec_lo
	s_cselect_b32 s10, 1, 0
.endif
	s_endpgm

;@ expect s10 = workgroup ? 0 : 1
;@ expect scc = (s[0:1] & exec) != 0
