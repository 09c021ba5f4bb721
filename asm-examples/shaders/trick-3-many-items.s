; Trick 3, several items a lane: WavePrefixSum gives their places; the last lane has the wave's sum.
; Look at: the prefix sum in DPP steps; the last lane, which has the sum, does the atomic. Plain (-D PLAIN=1): an atomic
; a lane.
; Runs on: every GPU
; Also run: -D PLAIN=1 --expect 'count(memory_atomic) = 1000'
; 1000 threads of 4 workgroups write 0 to 3 items each: their own number, 0 to 3 times. Threads past the end stay in
; their wave without items, since the last lane is needed.
.include "portable.inc"
.include "trick-3-many-items.notes"
.ifndef PLAIN
.set PLAIN, 0
.endif

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

	.p2align 8
many_items:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; counts, list
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; counter, number of counts
	group_index 3
;@ hlsl if (id.x < threadCount) items = counts[id.x];
	s_lshl_b32 s3, s3, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	wait_scalar
	cmp gt_u32, s10, v0
	if_vcc 14
	global_load_dword v2, v1, s[4:5]
	wait_loads
.if PLAIN
;@ hlsl InterlockedAdd(counter[0], items, place);
	fetch_add v6, v3, v2, s[8:9]
	wait_loads
.else
	set_exec 14
;@ hlsl uint before = WavePrefixSum(items);
	prefix_sum v4, v2, v5
	sub_u32 v6, v4, v2
;@ hlsl if (WaveGetLaneIndex() == lastLane) InterlockedAdd(counter[0], before + items, place);
	last_lane_only 14
	fetch_add v5, v3, v4, s[8:9]
	set_exec 14
	wait_loads
;@ hlsl place = WaveReadLaneAt(place, lastLane) + before;
	last_lane 13, v5
	add_u32 v6, s13, v6
.endif
;@ hlsl for (uint i = 0; i < items; i++) list[place + i] = id.x;
	v_lshlrev_b32_e32 v6, 2, v6
	cmpx ne_u32, 0, v2
	s_cbranch_execz written
item:
	global_store_dword v6, v0, s[6:7]
	add_u32 v6, 4, v6
	add_u32 v2, -1, v2
	cmpx ne_u32, 0, v2
	s_cbranch_execnz item
written:
	s_endpgm

descriptor many_items, 7, 16, 0
arguments_3 many_items, counts, list, counter, count, 4, uint

;@ expect count(memory_atomic) = (1000 + lanes - 1) / lanes
