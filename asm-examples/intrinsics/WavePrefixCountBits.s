; WavePrefixCountBits: how many of the active lanes below this one have the condition set.
; Look at: v_mbcnt counts the mask's bits below its own lane, so that the whole prefix is one instruction for each 32 lanes.
; In: the condition in s[0:1] (wave32: s0). Out: v10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set s[0:1] = 0x9249f00d71c7c5a3, exec = 0xfffff0ffffffefff, v10 = 99
;@ hlsl uint n = WavePrefixCountBits(condition);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec
	v_mbcnt_lo_u32_b32 v10, s20, 0
	v_mbcnt_hi_u32_b32 v10, s21, v10
.else
	s_and_b32 s20, s0, exec_lo
	v_mbcnt_lo_u32_b32 v10, s20, 0
.endif
	s_endpgm

;@ expect all v10 = active ? popcount(s[0:1] & exec & below(lane)) : 99
;@ expect v10 = prefix(s[0:1] >> lane & 1)
