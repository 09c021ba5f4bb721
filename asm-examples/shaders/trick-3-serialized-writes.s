; Trick 3, one item a lane: WavePrefixCountBits(true) gives distinct places for writes, with one atomic for each wave.
; Look at: WavePrefixCountBits(true) is mbcnt of exec itself; in the plain form (-D PLAIN=1) every lane accesses the
; counter.
; Runs on: every GPU
; Also run: -D PLAIN=1 --expect 'count(memory_atomic) = 1000'
; 1000 threads of 4 workgroups append their values to one list; the last workgroup has 232.
.include "portable.inc"
.include "trick-3-serialized-writes.notes"
.ifndef PLAIN
.set PLAIN, 0
.endif

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

	.p2align 8
serialized_writes:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; values, list
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; counter, number of values
	group_index 3
;@ hlsl if (id.x >= count) return;
	s_lshl_b32 s3, s3, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v3, 0
	wait_scalar
	cmpx gt_u32, s10, v0
	s_cbranch_execz done
	global_load_dword v2, v1, s[4:5]
.if PLAIN
;@ hlsl InterlockedAdd(counter[0], 1, place);
	v_mov_b32_e32 v4, 1
	fetch_add v6, v3, v4, s[8:9]
	wait_loads
.else
;@ hlsl uint items = WaveActiveCountBits(true);
	keep_exec 14
	count_bits 12, 14
;@ hlsl if (WaveIsFirstLane()) InterlockedAdd(counter[0], items, place);
	first_lane_only 14
	v_mov_b32_e32 v4, s12
	fetch_add v5, v3, v4, s[8:9]
	set_exec 14
;@ hlsl place = WaveReadLaneFirst(place) + WavePrefixCountBits(true);
	count_below v6, 14
	wait_loads
	v_readfirstlane_b32 s16, v5
	add_u32 v6, s16, v6
.endif
;@ hlsl list[place] = values[id.x];
	v_lshlrev_b32_e32 v7, 2, v6
	global_store_dword v7, v2, s[6:7]
done:
	s_endpgm

descriptor serialized_writes, 8, 17, 0
arguments_3 serialized_writes, values, list, counter, count, 4, uint

;@ expect list[v6] = values[item]
;@ expect count(memory_atomic) = (1000 + lanes - 1) / lanes
