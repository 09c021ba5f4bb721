; A histogram of 256 buckets, counted in LDS by each workgroup and added to memory once for each bucket.
; Look at: element atomics go to LDS, memory gets 256 a workgroup. Lanes in one bucket still wait for each other.
; Runs on: every GPU
; 5 workgroups of 1024, the last with 904 elements. Bits 8 and up of an element have no effect. The data of the notes
; never collide in a wave. Equal elements collide most: -a input=5000:u32:77
; Also run: -a input=5000:u32:77
.include "portable.inc"
.include "histogram-groupshared.notes"

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=5000

	.p2align 8
histogram_groupshared:
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
;@ hlsl if (id.x < count)
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
;@ hlsl InterlockedAdd(groupHistogram[input[id.x] & 0xff], 1);
	v_lshlrev_b32_e32 v6, 2, v5
	v_mov_b32_e32 v7, 1
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

descriptor histogram_groupshared, 8, 19, 1024
arguments_2 histogram_groupshared, input, histogram, count, 4, uint


;@ expect count(lds_atomic) = 5000
;@ expect count(memory_atomic) = 5 * 256
