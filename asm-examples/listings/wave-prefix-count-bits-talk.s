; WavePrefixCountBits as a talk on wave intrinsics shows it: two instructions, the lower half first. Nothing masks vcc with exec
; here, because the comparison that made vcc has left the bits of inactive lanes 0.

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0x0ffffffffffffff0, v0 = hash(lane + 7) % 3, vcc = ballot(v0 == 0)
;@ set v1 = 99
;@ hlsl uint outputIndex = WavePrefixCountBits(selectInput);
v_mbcnt_lo_u32_b32 v1, vcc_lo, 0
v_mbcnt_hi_u32_b32 v1, vcc_hi, v1

;@ expect v1 = popcount(vcc & below(lane))
;@ expect v1 = prefix(v0 == 0)
;@ expect all v1 = active ? prefix(v0 == 0) : 99
;@ expect count(valu) = 2
