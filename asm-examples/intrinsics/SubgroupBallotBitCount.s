; SubgroupBallotBitCount: how many lanes a ballot names: all, up to this lane, below this lane.
; Look at: v_mbcnt counts the bits below its own lane; with its own bit comes the carry of an addition, which reads one bit of a mask for each lane.
; In: a ballot in s[0:1] (wave32: s0). Out: s10, v10, v11.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = lanes == 64 ? 0x9249f00d71c7c5a3 : 0x71c7c5a3, exec = 0xfffff0ffffffefff, v10 = 99
;@ hlsl uint n = subgroupBallotBitCount(ballot);
.if .amdgcn.wavefront_size == 64
	s_bcnt1_i32_b64 s10, s[0:1]
.else
	s_bcnt1_i32_b32 s10, s0
.endif
;@ hlsl uint n = subgroupBallotInclusiveBitCount(ballot);
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v20, s0, 0
	v_mbcnt_hi_u32_b32 v20, s1, v20
.if .amdgcn.gfx_generation_number == 9
	v_addc_co_u32_e64 v10, vcc, 0, v20, s[0:1]            ; and its own bit
.else
	v_add_co_ci_u32_e64 v10, vcc, 0, v20, s[0:1]          ; and its own bit
.endif
.else
	v_mbcnt_lo_u32_b32 v20, s0, 0
	v_add_co_ci_u32_e64 v10, vcc_lo, 0, v20, s0           ; and its own bit
.endif
;@ hlsl uint n = subgroupBallotExclusiveBitCount(ballot);
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v11, s0, 0
	v_mbcnt_hi_u32_b32 v11, s1, v11
.else
	v_mbcnt_lo_u32_b32 v11, s0, 0
.endif
	s_endpgm

;@ expect s10 = popcount(s[0:1])
;@ expect all v10 = !active ? 99 : popcount(s[0:1] & (below(lane) | bit(lane)))
;@ expect v11 = popcount(s[0:1] & below(lane))
