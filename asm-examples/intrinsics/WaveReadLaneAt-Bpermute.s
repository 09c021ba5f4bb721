; WaveReadLaneAt-Bpermute: the value of a lane that each lane chooses: ds_bpermute.
; Look at: LDS hardware routes 32 lanes in parallel without using LDS memory: the time does not depend on the indices; in wave64 RDNA 2 and 3 have two halves that cannot see each other.
; In: v0; the lane in v2. Out: v10; what is read from an inactive lane is not defined.
; Runs on: gfx906 gfx1030:32 gfx1100 gfx1200
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1100                  ;@ wave 64
;@ set v0 = lane * 3, v2 = lanes - 1 - lane, exec = 0xfffff0ff00ffffff, v10 = 99
;@ hlsl uint x = WaveReadLaneAt(value, lane);
.if .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number == 11
	s_or_saveexec_b64 s[20:21], -1
	v_permlane64_b32 v21, v0
	v_lshlrev_b32_e32 v22, 2, v2
	ds_bpermute_b32 v23, v22, v0
	ds_bpermute_b32 v24, v22, v21
	v_cmp_gt_u32_e32 vcc, 32, v2
	s_not_b32 vcc_hi, vcc_hi
	s_waitcnt lgkmcnt(0)
	s_mov_b64 exec, s[20:21]
	v_cndmask_b32_e32 v10, v24, v23, vcc
.else
	v_lshlrev_b32_e32 v20, 2, v2
	ds_bpermute_b32 v10, v20, v0
.if .amdgcn.gfx_generation_number >= 12
	s_wait_dscnt 0x0
.else
	s_waitcnt lgkmcnt(0)
.endif
.endif
	s_endpgm

;@ expect v10 = exec >> v2 & 1 ? v0[v2] : v10
;@ expect all v10 = active ? exec >> v2 & 1 ? v0[v2] : v10 : 99
