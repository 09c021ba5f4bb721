; WaveReadLaneAt: the value of one lane, which is the same for all.
; Look at: v_readlane reads any lane, active or not, as long as its number is uniform; for one that is not see WaveReadLaneAt-Waterfall.
; In: v0; the lane in s2. Out: s10, s11.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, s2 = 12, exec = 0xfffff0ffffffefff
;@ hlsl uint fifth = WaveReadLaneAt(value, 5);
	v_readlane_b32 s10, v0, 5
;@ hlsl uint x = WaveReadLaneAt(value, uniformLane);
	v_readlane_b32 s11, v0, s2
	s_endpgm

;@ expect s10 = 15
;@ expect s11 = 36
