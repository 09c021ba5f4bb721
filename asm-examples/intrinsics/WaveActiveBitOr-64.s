; WaveActiveBitOr-64: the bits set in any of the active lanes, of 64 bits.
; Look at: bits do not carry: two registers take the steps of 32 bits side by side, and neither waits for the other; the last halves are joined by one scalar instruction. A vector of two has the same steps.
; In: v[0:1]. Out: s[10:11].
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v[0:1] = active ? bit(lane) : ~0, v10 = 99
;@ hlsl uint64_t x = WaveActiveBitOr(value64);
	reduction_bits64 v_or_b32, s_or_b64, 0, 0, 10, 20
	s_endpgm

;@ expect s10 = u32(exec)
;@ expect s11 = u32((exec) >> 32)
