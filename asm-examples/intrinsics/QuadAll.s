; QuadAll: whether the condition is set in all active lanes of its quad.
; Look at: as with WaveActiveAllTrue the question is turned round: which quads have a lane without it?
; In: the condition in s[0:1] (wave32: s0). Out: a mask, s[10:11] (s10); only bits of active lanes count.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = 0xffff0f0f0000fe7f, exec = 0xfffff0ffffff7fff
;@ hlsl bool all = QuadAll(condition);
.if .amdgcn.wavefront_size == 64
	s_andn2_b64 s[20:21], exec, s[0:1]
	s_wqm_b64 s[20:21], s[20:21]
	s_not_b64 s[10:11], s[20:21]
.else
	s_andn2_b32 s20, exec_lo, s0
	s_wqm_b32 s20, s20
	s_not_b32 s10, s20
.endif
	s_endpgm

;@ expect s10 = 0x0000f00f
;@ expect s11 = lanes == 64 ? 0xffff0f0f : 0
