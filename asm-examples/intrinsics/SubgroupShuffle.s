; SubgroupShuffle: the value of a lane that each lane chooses, in the best way that each GPU has.
; Look at: the same source line is 3 instructions, 10 or 13: in wave64 ds_bpermute reaches one half of the wave, and the halves are exchanged first, on gfx10 through shared VGPRs.
; In: v0; the lane in v2. Out: v10; what is read from an inactive lane is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = lanes - 1 - lane, v10 = 99
shuffle:
;@ hlsl uint x = subgroupShuffle(value, lane);
.if .amdgcn.wavefront_size == 64 && (.amdgcn.gfx_generation_number == 10 || .amdgcn.gfx_generation_number == 11)
	all_lanes 20
	other_half 21, 0, 32
	v_lshlrev_b32_e32 v22, 2, v2
	ds_bpermute_b32 v23, v22, v0
	ds_bpermute_b32 v24, v22, v21
	v_cmp_gt_u32_e32 vcc, 32, v2
	s_not_b32 vcc_hi, vcc_hi
	s_waitcnt lgkmcnt(0)
	active_lanes 20
	v_cndmask_b32_e32 v10, v24, v23, vcc
.else
	v_lshlrev_b32_e32 v20, 2, v2
	ds_bpermute_b32 v10, v20, v0
	wait_lds
.endif
	s_endpgm

	shared_vgprs shuffle

;@ expect v10 = v0[v2]
;@ expect v10 = (lanes - 1 - lane) * 3
