; SubgroupShuffleDown: the value of the lane that is so much higher.
; Look at: by one lane gfx906 has a single move, wave_shl; RDNA shifts in rows of 16, and what crosses from row to row comes first, from permlanex16.
; In: v0; how far, for each lane, in v2. Out: v10, v11; what is read from an inactive lane, or beyond the wave, is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = 7
shuffle:
;@ hlsl uint one = subgroupShuffleDown(value, 1);
	lane_after 10, 0, 20, 20
;@ hlsl uint x = subgroupShuffleDown(value, n);
	lane_index 20
	v_add_lshl_u32 v25, v20, v2, 2                        ; 4 * the lane
.if .amdgcn.wavefront_size == 64 && (.amdgcn.gfx_generation_number == 10 || .amdgcn.gfx_generation_number == 11)
	all_lanes 20
	other_half 21, 0, 32
	ds_bpermute_b32 v23, v25, v0
	ds_bpermute_b32 v24, v25, v21
	v_cmp_gt_u32_e32 vcc, 0x80, v25
	s_not_b32 vcc_hi, vcc_hi
	s_waitcnt lgkmcnt(0)
	active_lanes 20
	v_cndmask_b32_e32 v11, v24, v23, vcc
.else
	ds_bpermute_b32 v11, v25, v0
	wait_lds
.endif
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = lane < lanes - 1 ? (lane + 1) * 3 : v10
;@ expect v11 = lane < lanes - 7 ? (lane + 7) * 3 : v11
