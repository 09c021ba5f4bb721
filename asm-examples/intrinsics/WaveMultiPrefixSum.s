; WaveMultiPrefixSum: the sum over the active lanes of its group below this one.
; Look at: all groups at once: each lane takes what the next lower lane of its group has gathered, and that one's link, so that links double their length and log2 of the largest group trips are enough; where ds_bpermute stays in its half (RDNA 2 and 3 in wave64) permlane64 brings the other one, and RDNA 2, which has none, goes lane by lane.
; In: v0 (u32), v1 (f32); the lane's group, as WaveMatch gives it, in v[2:3] (wave32: v2). Out: v10, v11.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set v[2:3] = lane % 3 == 0 ? 0x9249249249249249 : lane % 3 == 1 ? 0x2492492492492492 : 0x4924924924924924
;@ set exec = 0xfffff0ffffffefff
;@ set v0 = 1, v1 = 0.5, v10 = 99
;@ hlsl uint x = WaveMultiPrefixSum(value, group);
.if .amdgcn.gfx_generation_number == 9
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b64 v[20:21], v20, -1
	v_and_b32_e32 v22, exec_lo, v2
	v_and_b32_e32 v23, exec_hi, v3
	v_bfi_b32 v22, v20, 0, v22
	v_bfi_b32 v23, v21, 0, v23
	v_ffbh_u32_e32 v22, v22
	v_ffbh_u32_e32 v23, v23
	v_add_u32_e64 v22, v22, 32 clamp
	v_min_u32_e32 v23, v22, v23
	v_sub_u32_e32 v23, 63, v23
	v_lshlrev_b32_e32 v23, 2, v23
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	ds_bpermute_b32 v24, v23, v0
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v10, 0, v24, vcc
	s_cbranch_vccz next_done
next:
	ds_bpermute_b32 v24, v23, v10
	ds_bpermute_b32 v25, v23, v23
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v24, 0, v24, vcc
	v_add_u32_e32 v10, v24, v10
	v_cndmask_b32_e32 v23, v23, v25, vcc
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	s_cbranch_vccnz next
next_done:
.elseif .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number >= 12
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b64 v[20:21], v20, -1
	v_and_b32_e32 v22, exec_lo, v2
	v_and_b32_e32 v23, exec_hi, v3
	v_bfi_b32 v22, v20, 0, v22
	v_bfi_b32 v23, v21, 0, v23
	v_ffbh_u32_e32 v22, v22
	v_ffbh_u32_e32 v23, v23
	v_add_nc_u32_e64 v22, v22, 32 clamp
	v_min_u32_e32 v23, v22, v23
	v_sub_nc_u32_e32 v23, 63, v23
	v_lshlrev_b32_e32 v23, 2, v23
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	ds_bpermute_b32 v24, v23, v0
	s_wait_dscnt 0x0
	v_cndmask_b32_e32 v10, 0, v24, vcc
	s_cbranch_vccz next_done
next:
	ds_bpermute_b32 v24, v23, v10
	ds_bpermute_b32 v25, v23, v23
	s_wait_dscnt 0x0
	v_cndmask_b32_e32 v24, 0, v24, vcc
	v_add_nc_u32_e32 v10, v24, v10
	v_cndmask_b32_e32 v23, v23, v25, vcc
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	s_wait_alu depctr_va_vcc(0)
	s_cbranch_vccnz next
next_done:
.elseif .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number == 11
	s_or_saveexec_b64 s[20:21], -1
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b32_e32 v29, 2, v20
	v_lshlrev_b64 v[20:21], v20, -1
	v_and_b32_e32 v22, s20, v2
	v_and_b32_e32 v23, s21, v3
	v_bfi_b32 v22, v20, 0, v22
	v_bfi_b32 v23, v21, 0, v23
	v_ffbh_u32_e32 v22, v22
	v_ffbh_u32_e32 v23, v23
	v_add_nc_u32_e64 v22, v22, 32 clamp
	v_min_u32_e32 v23, v22, v23
	v_sub_nc_u32_e32 v23, 63, v23
	v_lshlrev_b32_e32 v23, 2, v23
	v_xor_b32_e32 v26, v23, v29
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	v_cmp_gt_u32_e64 s[22:23], 0x80, v26                  ; in this lane's own half
	v_permlane64_b32 v26, v0
	ds_bpermute_b32 v24, v23, v0
	ds_bpermute_b32 v26, v23, v26
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e64 v24, v26, v24, s[22:23]
	v_cndmask_b32_e32 v27, 0, v24, vcc
	s_cbranch_vccz next_done
next:
	v_permlane64_b32 v26, v27
	v_permlane64_b32 v28, v23
	ds_bpermute_b32 v24, v23, v27
	ds_bpermute_b32 v26, v23, v26
	ds_bpermute_b32 v25, v23, v23
	ds_bpermute_b32 v28, v23, v28
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e64 v24, v26, v24, s[22:23]
	v_cndmask_b32_e64 v25, v28, v25, s[22:23]
	v_cndmask_b32_e32 v24, 0, v24, vcc
	v_add_u32_e32 v27, v24, v27
	v_cndmask_b32_e32 v23, v23, v25, vcc
	v_xor_b32_e32 v26, v23, v29
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	v_cmp_gt_u32_e64 s[22:23], 0x80, v26
	s_cbranch_vccnz next
next_done:
	s_mov_b64 exec, s[20:21]
	v_mov_b32_e32 v10, v27
.elseif .amdgcn.wavefront_size == 64
	v_mov_b32_e32 v10, 0
	s_mov_b64 s[20:21], exec
	s_mov_b64 s[22:23], exec
next:
	s_ff1_i32_b64 s24, s[22:23]
	s_bitset0_b64 s[22:23], s24
	v_readlane_b32 s25, v0, s24
	v_readlane_b32 s26, v2, s24
	v_readlane_b32 s27, v3, s24
	s_and_b64 exec, s[26:27], s[22:23]
	v_add_nc_u32_e32 v10, s25, v10
	s_cmp_lg_u64 s[22:23], 0
	s_cbranch_scc1 next
	s_mov_b64 exec, s[20:21]
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_lshlrev_b32_e64 v20, v20, -1
	v_and_b32_e32 v22, exec_lo, v2
	v_bfi_b32 v22, v20, 0, v22
	v_ffbh_u32_e32 v22, v22
	v_sub_nc_u32_e32 v23, 31, v22
	v_lshlrev_b32_e32 v23, 2, v23
	v_cmp_gt_u32_e32 vcc_lo, 0x80, v23
	ds_bpermute_b32 v24, v23, v0
.if .amdgcn.gfx_generation_number >= 12
	s_wait_dscnt 0x0
.else
	s_waitcnt lgkmcnt(0)
.endif
	v_cndmask_b32_e32 v10, 0, v24, vcc_lo
	s_cbranch_vccz next_done
next:
	ds_bpermute_b32 v24, v23, v10
	ds_bpermute_b32 v25, v23, v23
.if .amdgcn.gfx_generation_number >= 12
	s_wait_dscnt 0x0
.else
	s_waitcnt lgkmcnt(0)
.endif
	v_cndmask_b32_e32 v24, 0, v24, vcc_lo
	v_add_nc_u32_e32 v10, v24, v10
	v_cndmask_b32_e32 v23, v23, v25, vcc_lo
	v_cmp_gt_u32_e32 vcc_lo, 0x80, v23
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_vcc(0)
.endif
	s_cbranch_vccnz next
next_done:
.endif
;@ hlsl float y = WaveMultiPrefixSum(floatValue, group);
.if .amdgcn.gfx_generation_number == 9
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b64 v[20:21], v20, -1
	v_and_b32_e32 v22, exec_lo, v2
	v_and_b32_e32 v23, exec_hi, v3
	v_bfi_b32 v22, v20, 0, v22
	v_bfi_b32 v23, v21, 0, v23
	v_ffbh_u32_e32 v22, v22
	v_ffbh_u32_e32 v23, v23
	v_add_u32_e64 v22, v22, 32 clamp
	v_min_u32_e32 v23, v22, v23
	v_sub_u32_e32 v23, 63, v23
	v_lshlrev_b32_e32 v23, 2, v23
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	ds_bpermute_b32 v24, v23, v1
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v11, 0, v24, vcc
	s_cbranch_vccz nextFloat_done
nextFloat:
	ds_bpermute_b32 v24, v23, v11
	ds_bpermute_b32 v25, v23, v23
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v24, 0, v24, vcc
	v_add_f32_e32 v11, v24, v11
	v_cndmask_b32_e32 v23, v23, v25, vcc
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	s_cbranch_vccnz nextFloat
nextFloat_done:
.elseif .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number >= 12
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b64 v[20:21], v20, -1
	v_and_b32_e32 v22, exec_lo, v2
	v_and_b32_e32 v23, exec_hi, v3
	v_bfi_b32 v22, v20, 0, v22
	v_bfi_b32 v23, v21, 0, v23
	v_ffbh_u32_e32 v22, v22
	v_ffbh_u32_e32 v23, v23
	v_add_nc_u32_e64 v22, v22, 32 clamp
	v_min_u32_e32 v23, v22, v23
	v_sub_nc_u32_e32 v23, 63, v23
	v_lshlrev_b32_e32 v23, 2, v23
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	ds_bpermute_b32 v24, v23, v1
	s_wait_dscnt 0x0
	s_wait_alu depctr_va_vcc(0)
	v_cndmask_b32_e32 v11, 0, v24, vcc
	s_cbranch_vccz nextFloat_done
nextFloat:
	ds_bpermute_b32 v24, v23, v11
	ds_bpermute_b32 v25, v23, v23
	s_wait_dscnt 0x0
	v_cndmask_b32_e32 v24, 0, v24, vcc
	v_add_f32_e32 v11, v24, v11
	v_cndmask_b32_e32 v23, v23, v25, vcc
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	s_wait_alu depctr_va_vcc(0)
	s_cbranch_vccnz nextFloat
nextFloat_done:
.elseif .amdgcn.wavefront_size == 64 && .amdgcn.gfx_generation_number == 11
	s_or_saveexec_b64 s[20:21], -1
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_mbcnt_hi_u32_b32 v20, -1, v20
	v_lshlrev_b32_e32 v29, 2, v20
	v_lshlrev_b64 v[20:21], v20, -1
	v_and_b32_e32 v22, s20, v2
	v_and_b32_e32 v23, s21, v3
	v_bfi_b32 v22, v20, 0, v22
	v_bfi_b32 v23, v21, 0, v23
	v_ffbh_u32_e32 v22, v22
	v_ffbh_u32_e32 v23, v23
	v_add_nc_u32_e64 v22, v22, 32 clamp
	v_min_u32_e32 v23, v22, v23
	v_sub_nc_u32_e32 v23, 63, v23
	v_lshlrev_b32_e32 v23, 2, v23
	v_xor_b32_e32 v26, v23, v29
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	v_cmp_gt_u32_e64 s[22:23], 0x80, v26                  ; in this lane's own half
	v_permlane64_b32 v26, v1
	ds_bpermute_b32 v24, v23, v1
	ds_bpermute_b32 v26, v23, v26
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e64 v24, v26, v24, s[22:23]
	v_cndmask_b32_e32 v27, 0, v24, vcc
	s_cbranch_vccz nextFloat_done
nextFloat:
	v_permlane64_b32 v26, v27
	v_permlane64_b32 v28, v23
	ds_bpermute_b32 v24, v23, v27
	ds_bpermute_b32 v26, v23, v26
	ds_bpermute_b32 v25, v23, v23
	ds_bpermute_b32 v28, v23, v28
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e64 v24, v26, v24, s[22:23]
	v_cndmask_b32_e64 v25, v28, v25, s[22:23]
	v_cndmask_b32_e32 v24, 0, v24, vcc
	v_add_f32_e32 v27, v24, v27
	v_cndmask_b32_e32 v23, v23, v25, vcc
	v_xor_b32_e32 v26, v23, v29
	v_cmp_gt_u32_e32 vcc, 0x100, v23
	v_cmp_gt_u32_e64 s[22:23], 0x80, v26
	s_cbranch_vccnz nextFloat
nextFloat_done:
	s_mov_b64 exec, s[20:21]
	v_mov_b32_e32 v11, v27
.elseif .amdgcn.wavefront_size == 64
	v_mov_b32_e32 v11, 0
	s_mov_b64 s[20:21], exec
	s_mov_b64 s[22:23], exec
nextFloat:
	s_ff1_i32_b64 s24, s[22:23]
	s_bitset0_b64 s[22:23], s24
	v_readlane_b32 s25, v1, s24
	v_readlane_b32 s26, v2, s24
	v_readlane_b32 s27, v3, s24
	s_and_b64 exec, s[26:27], s[22:23]
	v_add_f32_e32 v11, s25, v11
	s_cmp_lg_u64 s[22:23], 0
	s_cbranch_scc1 nextFloat
	s_mov_b64 exec, s[20:21]
.else
	v_mbcnt_lo_u32_b32 v20, -1, 0
	v_lshlrev_b32_e64 v20, v20, -1
	v_and_b32_e32 v22, exec_lo, v2
	v_bfi_b32 v22, v20, 0, v22
	v_ffbh_u32_e32 v22, v22
	v_sub_nc_u32_e32 v23, 31, v22
	v_lshlrev_b32_e32 v23, 2, v23
	v_cmp_gt_u32_e32 vcc_lo, 0x80, v23
	ds_bpermute_b32 v24, v23, v1
.if .amdgcn.gfx_generation_number >= 12
	s_wait_dscnt 0x0
	s_wait_alu depctr_va_vcc(0)
.else
	s_waitcnt lgkmcnt(0)
.endif
	v_cndmask_b32_e32 v11, 0, v24, vcc_lo
	s_cbranch_vccz nextFloat_done
nextFloat:
	ds_bpermute_b32 v24, v23, v11
	ds_bpermute_b32 v25, v23, v23
.if .amdgcn.gfx_generation_number >= 12
	s_wait_dscnt 0x0
.else
	s_waitcnt lgkmcnt(0)
.endif
	v_cndmask_b32_e32 v24, 0, v24, vcc_lo
	v_add_f32_e32 v11, v24, v11
	v_cndmask_b32_e32 v23, v23, v25, vcc_lo
	v_cmp_gt_u32_e32 vcc_lo, 0x80, v23
.if .amdgcn.gfx_generation_number >= 12
	s_wait_alu depctr_va_vcc(0)
.endif
	s_cbranch_vccnz nextFloat
nextFloat_done:
.endif
	s_endpgm

;@ expect all v10 = active ? popcount(exec & v[2:3] & below(lane)) : 99
;@ expect v11 = popcount(exec & v[2:3] & below(lane)) * 0.5
