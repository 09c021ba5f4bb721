; WaveReadLaneFirst: the value of the lowest active lane, in all.
; Look at: the result is an SGPR: what was a value for each lane is now one for the wave, which scalar instructions and branches can use.
; In: v0. Out: s10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, exec = 0xfffff0ffffffef00
;@ hlsl uint x = WaveReadLaneFirst(value);
	v_readfirstlane_b32 s10, v0
	s_endpgm

;@ expect s10 = first(v0)
;@ expect s10 = 24
