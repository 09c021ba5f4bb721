; QuadAny: whether the condition is set in any active lane of its quad.
; Look at: s_wqm answers for all 16 quads at once: it was made to find the pixels whose neighbours need them.
; In: the condition in s[0:1] (wave32: s0). Out: a mask, s[10:11] (s10); only bits of active lanes count.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = 0x8040200010000001, exec = 0xfffff0ff0fffffff
;@ hlsl bool any = QuadAny(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec
	s_wqm_b64 s[10:11], s[20:21]
.else
	s_and_b32 s20, s0, exec_lo
	s_wqm_b32 s10, s20
.endif
	s_endpgm

;@ expect s10 = 0xf
;@ expect s11 = lanes == 64 ? 0xf0f0f000 : 0
