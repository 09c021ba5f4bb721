; IsHelperLane: whether this lane only helps its quad, and belongs to no pixel.
; Look at: exec is widened to whole quads by s_wqm for as long as derivatives are needed; helpers are what that added to the lanes that the program began with.
; In: the lanes of pixels in s[0:1] (wave32: s0). Out: a mask, s[10:11] (s10); only bits of active lanes count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a3 : 0x71c7c5a3, exec = 0xf0ffffff
;@ hlsl bool helper = IsHelperLane();
.if .amdgcn.wavefront_size == 64
	s_andn2_b64 s[10:11], exec, s[0:1]
.else
	s_andn2_b32 s10, exec_lo, s0
.endif
	s_endpgm

;@ expect s10 = u32(exec & ~s[0:1])
