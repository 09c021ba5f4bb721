; WaveGetLaneIndex: the number of the lane in its wave.
; Look at: a register with the number does not exist: v_mbcnt counts the bits below the lane of a mask that has them all.
; In: nothing. Out: v10.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffefff, v10 = 99
;@ hlsl uint lane = WaveGetLaneIndex();
.if .amdgcn.wavefront_size == 64
	v_mbcnt_lo_u32_b32 v10, -1, 0
	v_mbcnt_hi_u32_b32 v10, -1, v10
.else
	v_mbcnt_lo_u32_b32 v10, -1, 0
.endif
	s_endpgm

;@ expect all v10 = active ? lane : 99
