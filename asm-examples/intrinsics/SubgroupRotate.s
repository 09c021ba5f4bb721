; SubgroupRotate: the value of the lane that is so much higher, counted round the wave.
; Look at: in wave32 rows 0 and 1 are neighbours on both sides, so that permlanex16 brings both lanes that a row shift misses; gfx906 has wave_rol.
; In: v0; how far, for each lane, in v2. Out: v10, v11; what is read from an inactive lane is not defined.
; Runs on: all
.include "lanes.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ set v0 = lane * 3, v2 = 7
shuffle:
;@ hlsl uint one = subgroupRotate(value, 1);
.if .amdgcn.gfx_generation_number == 9
	v_mov_b32_dpp v10, v0 wave_rol:1 row_mask:0xf bank_mask:0xf
.elseif .amdgcn.wavefront_size == 64
	v_permlanex16_b32 v20, v0, 0, 0
	v_readlane_b32 s20, v0, 32
	v_readlane_b32 s21, v0, 0
	v_writelane_b32 v20, s20, 31
	v_writelane_b32 v20, s21, 63
	v_mov_b32_dpp v20, v0 row_shl:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_e32 v10, v20
.else
	v_permlanex16_b32 v10, v0, 0, 0
	v_mov_b32_dpp v10, v0 row_shl:1 row_mask:0xf bank_mask:0xf
.endif
;@ hlsl uint x = subgroupRotate(value, n);
	lane_index 20
.if .amdgcn.gfx_generation_number == 9
	v_add_u32_e32 v25, v20, v2
.else
	v_add_nc_u32_e32 v25, v20, v2
.endif
	v_and_b32_e32 v25, .amdgcn.wavefront_size - 1, v25
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

;@ expect v10 = (lane + 1) % lanes * 3
;@ expect v11 = (lane + 7) % lanes * 3
