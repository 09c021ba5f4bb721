; WaveActiveBitXor: the bitwise XOR over the active lanes, in every lane.
; Look at: the same steps as for a sum; only the instruction differs, and what inactive lanes get (0).
; In: v0. Out: s10.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v0 = active ? lane * lane : 0xdead
;@ hlsl uint bits = WaveActiveBitXor(value);
	reduction_inline v_xor_b32, 10, 0, 0, 20
	s_endpgm

;@ expect s10 = sum(lane * lane >> 0 & 1) % 2 << 0 | sum(lane * lane >> 1 & 1) % 2 << 1 | sum(lane * lane >> 2 & 1) % 2 << 2 | sum(lane * lane >> 3 & 1) % 2 << 3 | sum(lane * lane >> 4 & 1) % 2 << 4 | sum(lane * lane >> 5 & 1) % 2 << 5 | sum(lane * lane >> 6 & 1) % 2 << 6 | sum(lane * lane >> 7 & 1) % 2 << 7 | sum(lane * lane >> 8 & 1) % 2 << 8 | sum(lane * lane >> 9 & 1) % 2 << 9 | sum(lane * lane >> 10 & 1) % 2 << 10 | sum(lane * lane >> 11 & 1) % 2 << 11
