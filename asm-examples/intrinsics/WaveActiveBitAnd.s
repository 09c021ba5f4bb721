; WaveActiveBitAnd: the bitwise AND over the active lanes, in every lane.
; Look at: the same steps as for a sum; only the instruction differs, and what inactive lanes get (all bits set).
; In: v0. Out: s10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? 0xff00ff0f | 1 << lane % 32 : 0
;@ hlsl uint bits = WaveActiveBitAnd(value);
	reduction_inline v_and_b32, 10, 0, -1, 20
	s_endpgm

;@ expect s10 = 0xff00ff0f
