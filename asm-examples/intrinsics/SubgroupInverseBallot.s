; SubgroupInverseBallot: whether a ballot names this lane, or a lane by its number.
; Look at: a condition of all lanes is a ballot already: its inverse is a copy, or not even that; only a number that differs between lanes needs a shift in each.
; In: a ballot in s[0:1] (wave32: s0); the number of a lane in s2, one for each lane in v2. Out: a mask, s[10:11] (s10); s12, 1 or 0; a mask, s[14:15] (s14). Only bits of active lanes count.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a3 : 0x71c7c5a3, s2 = 5, v2 = lane
;@ hlsl bool mine = subgroupInverseBallot(ballot);
.if .amdgcn.wavefront_size == 64
	s_mov_b64 s[10:11], s[0:1]
.else
	s_mov_b32 s10, s0
.endif
;@ hlsl bool one = subgroupBallotBitExtract(ballot, uniformLane);
.if .amdgcn.wavefront_size == 64
	s_bitcmp1_b64 s[0:1], s2
.else
	s_bitcmp1_b32 s0, s2
.endif
	s_cselect_b32 s12, 1, 0
;@ hlsl bool x = subgroupBallotBitExtract(ballot, lane);
.if .amdgcn.wavefront_size == 64
	v_lshrrev_b64 v[20:21], v2, s[0:1]
.if .amdgcn.gfx_generation_number == 9
	v_and_b32_e32 v20, 1, v20
	v_cmp_eq_u32_e64 s[14:15], 1, v20
.else
	v_cmp_class_f32_e64 s[14:15], 0x7f800001, v20         ; bit 0 asks for a signalling NaN, which this is
.endif
.else
	v_bfe_u32 v20, s0, v2, 1
	v_cmp_eq_u32_e64 s14, 1, v20
.endif
	s_endpgm

;@ expect s10 = u32(s[0:1])
;@ expect s12 = 1
;@ expect s14 = 0x71c7c5a3
;@ expect s15 = lanes == 64 ? 0x9249f00d : 0
