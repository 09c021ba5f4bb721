; Trick 2: one lane computes a value of the wave for all lanes (WaveIsFirstLane, WaveReadLaneFirst): an atomic.
; Look at: one atomic for each wave; in the plain form (-D PLAIN=1) one for each lane that adds.
; Runs on: every GPU
; Also run: -D PLAIN=1 --expect 'count(memory_atomic) = counter[0]'
; About half of 1000 threads add one. `before` gets the old counter of the wave's addition, or in the plain form of the thread's.
.include "portable.inc"
.include "trick-2-one-lane.notes"
.ifndef PLAIN
.set PLAIN, 0
.endif

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

	.p2align 8
one_lane:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; flags, before
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; counter, number of flags
	group_index 3
;@ hlsl if (id.x >= count) return;
	s_lshl_b32 s3, s3, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v3, 0
	wait_scalar
	cmpx gt_u32, s10, v0
	s_cbranch_execz done
;@ hlsl bool adds = flags[id.x] != 0;
	global_load_dword v2, v1, s[4:5]
	wait_loads
	cmp ne_u32, 0, v2
.if PLAIN
;@ hlsl if (adds) { InterlockedAdd(counter[0], 1, old); before[id.x] = old; }
	if_vcc 14
	v_mov_b32_e32 v4, 1
	fetch_add v5, v3, v4, s[8:9]
	wait_loads
	global_store_dword v1, v5, s[6:7]
.else
;@ hlsl uint sum = WaveActiveCountBits(adds);
	keep_vcc 16
	count_bits 12, 16
;@ hlsl if (WaveIsFirstLane()) InterlockedAdd(counter[0], sum, old);
	first_lane_only 14
	v_mov_b32_e32 v4, s12
	fetch_add v5, v3, v4, s[8:9]
	wait_loads
	set_exec 14
;@ hlsl before[id.x] = WaveReadLaneFirst(old);
	v_readfirstlane_b32 s18, v5
	v_mov_b32_e32 v5, s18
	global_store_dword v1, v5, s[6:7]
.endif
done:
	s_endpgm

descriptor one_lane, 6, 19, 0
arguments_3 one_lane, flags, before, counter, count, 4, uint

;@ expect count(memory_atomic) = (1000 + lanes - 1) / lanes
