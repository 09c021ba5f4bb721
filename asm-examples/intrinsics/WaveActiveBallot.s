; WaveActiveBallot: a mask of the active lanes that have the condition set.
; Look at: a comparison is a ballot: v_cmp writes one bit for each lane, 0 for those that are not active.
; In: the condition in s[0:1] (wave32: s0); a value in v0. Out: s[10:11] (wave32: s10); s[12:13] (s12).
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = 0x9249f00d71c7c5a3, v0 = lane % 11, exec = 0xfffff0ffffffefff
;@ hlsl uint4 mask = WaveActiveBallot(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[10:11], s[0:1], exec
.else
	s_and_b32 s10, s0, exec_lo
.endif
;@ hlsl uint4 greater = WaveActiveBallot(v0 > 5);
.if .amdgcn.wavefront_size == 64
	v_cmp_lt_u32_e64 s[12:13], 5, v0
.else
	v_cmp_lt_u32_e64 s12, 5, v0
.endif
	s_endpgm

;@ expect s[10:11] = s[0:1] & exec
;@ expect s[12:13] = ballot(v0 > 5)
