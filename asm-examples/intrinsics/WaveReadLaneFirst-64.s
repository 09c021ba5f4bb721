; WaveReadLaneFirst-64: the value of 64 bits of the lowest active lane, or of a lane by its number.
; Look at: a scalar register for each half: two instructions, which do not wait for each other. A vector of n components takes n of them, a value of 16 bits one.
; In: v[0:1]; a lane in s2. Out: s[10:11], s[12:13].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v1 = lane * 7, s2 = 5, exec = 0xffffff00
;@ hlsl uint64_t x = WaveReadLaneFirst(value64);
	v_readfirstlane_b32 s10, v0
	v_readfirstlane_b32 s11, v1
;@ hlsl uint64_t x = WaveReadLaneAt(value64, uniformLane);
	v_readlane_b32 s12, v0, s2
	v_readlane_b32 s13, v1, s2
	s_endpgm

;@ expect s10 = 24
;@ expect s11 = 56
;@ expect s12 = v0[s2]
;@ expect s13 = 35
