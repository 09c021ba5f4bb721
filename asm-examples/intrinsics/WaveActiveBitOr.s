; WaveActiveBitOr: the bitwise OR over the active lanes, in every lane.
; Look at: the same steps as for a sum; only the instruction differs, and what inactive lanes get (0).
; In: v0. Out: s10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 1 << lane % 8 : 0x100
;@ hlsl uint bits = WaveActiveBitOr(value);
	reduction_inline v_or_b32, 10, 0, 0, 20
	s_endpgm

;@ expect s10 = 0xff
