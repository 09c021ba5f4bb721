; WaveGetLaneCount: how many lanes a wave has.
; Look at: a constant: the compiler of a program knows how many lanes its waves have, so that it costs nothing where an instruction takes a constant.
; In: nothing. Out: s10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ hlsl uint n = WaveGetLaneCount();
	s_mov_b32 s10, .amdgcn.wavefront_size
	s_endpgm

;@ expect s10 = lanes
