; WaveActiveCountBits: how many active lanes have the condition set.
; Look at: a sum over the wave without a vector instruction: it counts bits of a mask.
; In: the condition in s[0:1] (wave32: s0). Out: s10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = 0x9249f00d71c7c5a3, exec = 0xfffff0ffffffefff
;@ hlsl uint n = WaveActiveCountBits(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec
	s_bcnt1_i32_b64 s10, s[20:21]
.else
	s_and_b32 s20, s0, exec_lo
	s_bcnt1_i32_b32 s10, s20
.endif
	s_endpgm

;@ expect s10 = popcount(s[0:1] & exec)
;@ expect s10 = sum(s[0:1] >> lane & 1)
