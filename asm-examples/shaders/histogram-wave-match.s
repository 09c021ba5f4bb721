; A histogram of 256 buckets in LDS: lanes of a wave that meet in one bucket are combined, and the lowest adds for all.
; Look at: the mask of equal lanes comes from 8 ballots, one for each bit of the bucket; the time of the kernel does not
; depend on the data.
; Runs on: every GPU
; 5 workgroups of 1024, the last with 904 elements. Bits 8 and up of an element have no effect. The data of the notes
; never collide in a wave. Equal elements collide most: -a input=5000:u32:77
; Also run: -a input=5000:u32:77 --expect "count(lds_atomic) = (5000 + lanes - 1) / lanes"
.include "portable.inc"
.include "histogram-wave-match.notes"

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=5000

; Adds to v8 (and v9, lanes 32 to 63) the lanes whose bits FIRST and FIRST + 1 of v5 differ from this lane's: the ballot
; of each bit, inverted in lanes with this bit.
.macro mismatch first
	v_bfe_i32 v10, v5, \first, 1                    ; 0 or -1
	v_bfe_i32 v11, v5, \first + 1, 1
	cmp ne_u32, 0, v10
	vcc_for_valu
	v_xor_b32_e32 v12, vcc_lo, v10
.if wave64
	v_xor_b32_e32 v13, vcc_hi, v10
.endif
	cmp ne_u32, 0, v11
	vcc_for_valu
	v_xor_b32_e32 v14, vcc_lo, v11
	v_or3_b32 v8, v8, v12, v14
.if wave64
	v_xor_b32_e32 v15, vcc_hi, v11
	v_or3_b32 v9, v9, v13, v15
.endif
.endm

	.p2align 8
histogram_wave_match:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; input, histogram
	s_load_dword s10, s[0:1], 0x10                  ; number of elements
	group_index 3
;@ hlsl if (thread < 256) groupHistogram[thread] = 0;
	v_lshlrev_b32_e32 v1, 2, v0
	s_movk_i32 s18, 0x100
	cmp gt_u32, s18, v0
	keep_vcc 14                                     ; threads with a bucket
	if_vcc 12
	v_mov_b32_e32 v2, 0
	ds_write_b32 v1, v2
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl if (id.x < count) { uint bucket = input[id.x] & 0xff;
	s_lshl_b32 s11, s3, 10
	v_or_b32_e32 v3, s11, v0                        ; id.x
	wait_scalar
	cmp gt_u32, s10, v3
	if_vcc 12
	s_cbranch_execz counted
	v_lshlrev_b32_e32 v4, 2, v3
	global_load_dword v5, v4, s[4:5]
	wait_loads
	v_and_b32_e32 v5, 0xff, v5
;@ hlsl uint2 equal = lanesWithEqualBits(bucket);
	v_mov_b32_e32 v8, 0
.if wave64
	v_mov_b32_e32 v9, 0
.endif
	mismatch 0
	mismatch 2
	mismatch 4
	mismatch 6
	v_bfi_b32 v8, v8, 0, exec_lo                    ; ~v8 & exec
.if wave64
	v_bfi_b32 v9, v9, 0, exec_hi
.endif
;@ hlsl InterlockedAdd(groupHistogram[bucket], countbits(equal.x) + countbits(equal.y));
	v_bcnt_u32_b32 v7, v8, 0
.if wave64
	v_bcnt_u32_b32 v7, v9, v7
.endif
;@ hlsl if (WaveGetLaneIndex() == lowestLane(equal))
	v_mbcnt_lo_u32_b32 v10, v8, 0                   ; number of lanes of the mask below this one: 0 for the lowest
.if wave64
	v_mbcnt_hi_u32_b32 v10, v9, v10
.endif
	cmp eq_u32, 0, v10
	if_vcc 16
	v_lshlrev_b32_e32 v6, 2, v5
	ds_add_u32 v6, v7
counted:
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl if (thread < 256) InterlockedAdd(histogram[thread], groupHistogram[thread]);
	if_mask 12, 14
	s_cbranch_execz done
	ds_read_b32 v2, v1
	wait_lds
	add_there v1, v2, s[6:7]
done:
	s_endpgm

descriptor histogram_wave_match, 16, 19, 1024
arguments_2 histogram_wave_match, input, histogram, count, 4, uint


; One atomic for each bucket of a wave: here for every lane; one for each wave if all elements are equal.
;@ expect count(lds_atomic) = 5000
;@ expect count(memory_atomic) = 5 * 256
