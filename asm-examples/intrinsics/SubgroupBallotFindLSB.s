; SubgroupBallotFindLSB: the lowest and the highest lane that a ballot names.
; Look at: the scalar unit counts zeros from the end, and leading zeros: 63 less them is the highest; s_xor does it, because all bits of 63 are set.
; In: a ballot in s[0:1] (wave32: s0). Out: s10, s11; of an empty ballot they are not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x1249f00d71c7c5a0 : 0x71c7c5a0
;@ hlsl uint lowest = subgroupBallotFindLSB(ballot);
.if .amdgcn.wavefront_size == 64
	s_ff1_i32_b64 s10, s[0:1]
.else
	s_ff1_i32_b32 s10, s0
.endif
;@ hlsl uint highest = subgroupBallotFindMSB(ballot);
.if .amdgcn.wavefront_size == 64
	s_flbit_i32_b64 s20, s[0:1]
	s_xor_b32 s11, s20, 63
.else
	s_flbit_i32_b32 s20, s0
	s_xor_b32 s11, s20, 31
.endif
	s_endpgm

;@ expect s10 = ctz(s[0:1])
;@ expect s10 = 5
;@ expect s11 = lanes == 64 ? 60 : 30
