; WaveMultiPrefixCountBits: how many of the active lanes of its group below this one have the condition set.
; Look at: v_mbcnt takes a mask for each lane as well as one for all: groups cost one AND more, and no loop.
; In: the condition in s[0:1] (wave32: s0); the lane's group, as WaveMatch gives it, in v[2:3] (v2). Out: v10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set s[0:1] = 0x9249f00d71c7c5a3, exec = 0xfffff0ffffffefff, v10 = 99
;@ hlsl uint n = WaveMultiPrefixCountBits(condition, group);
.if .amdgcn.wavefront_size == 64
	s_and_b64 s[20:21], s[0:1], exec
	v_and_b32_e32 v20, s20, v2
	v_and_b32_e32 v21, s21, v3
	v_mbcnt_lo_u32_b32 v20, v20, 0
	v_mbcnt_hi_u32_b32 v10, v21, v20
.else
	s_and_b32 s20, s0, exec_lo
	v_and_b32_e32 v20, s20, v2
	v_mbcnt_lo_u32_b32 v10, v20, 0
.endif
	s_endpgm

;@ expect all v10 = active ? popcount(s[0:1] & exec & v[2:3] & below(lane)) : 99
