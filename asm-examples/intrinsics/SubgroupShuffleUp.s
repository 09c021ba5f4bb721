; SubgroupShuffleUp: the value of the lane that is so much lower.
; Look at: by one lane gfx906 has a single move, wave_shr; RDNA shifts in rows of 16, and what crosses from row to row comes first, from permlanex16.
; In: v0; how far, for each lane, in v2. Out: v10, v11; what is read from an inactive lane, or beyond the wave, is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = 7
shuffle:
;@ hlsl uint one = subgroupShuffleUp(value, 1);
	lane_before 10, 0, 20, 20
;@ hlsl uint x = subgroupShuffleUp(value, n);
	lane_index 20
	sub_u32 v25, v20, v2
.if .amdgcn.wavefront_size == 64 && (.amdgcn.gfx_generation_number == 10 || .amdgcn.gfx_generation_number == 11)
	all_lanes 20
	other_half 21, 0, 32
	v_lshlrev_b32_e32 v22, 2, v25
	ds_bpermute_b32 v23, v22, v0
	ds_bpermute_b32 v24, v22, v21
	v_cmp_gt_u32_e32 vcc, 32, v25
	s_not_b32 vcc_hi, vcc_hi
	s_waitcnt lgkmcnt(0)
	active_lanes 20
	v_cndmask_b32_e32 v11, v24, v23, vcc
.else
	v_lshlrev_b32_e32 v20, 2, v25
	ds_bpermute_b32 v11, v20, v0
	wait_lds
.endif
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = lane > 0 ? (lane - 1) * 3 : v10
;@ expect v11 = lane >= 7 ? (lane - 7) * 3 : v11
