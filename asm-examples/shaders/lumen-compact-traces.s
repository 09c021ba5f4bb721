; Traces that are worth shading, packed into one list in wave, workgroup and memory, as Lumen does it.
; A prefix count in the wave, LDS between the waves of the workgroup, one atomic in memory for each workgroup.
; Look at: the last lane has the wave's sum without counting again: the count before it, plus its own bit.
; The result of its atomic reaches all lanes by v_readlane.
; Runs on: every GPU
; 5 workgroups of 256 over 1100 rays. A trace is valid if bit 31 of its texel is set; the texel is the result.
.include "portable.inc"
.include "lumen-compact-traces.notes"

;@ gpu gfx1100                  ;@ wave 32                     ;@ arg count=1100

	.p2align 8
compact_traces:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; traces, compacted, allocator, number of rays
	group_index 3
;@ hlsl if (thread == 0) groupSum = 0; GroupMemoryBarrierWithGroupSync();
	v_mov_b32_e32 v1, 0
	cmp eq_u32, 0, v0
	if_vcc 12
	ds_write_b32 v1, v1
	set_exec 12
	wait_scalar
	group_barrier
;@ hlsl uint trace = 0; if (id.x < traceCount) trace = traces[id.x];
	s_lshl_b32 s3, s3, 8
	v_or_b32_e32 v2, s3, v0
	v_lshlrev_b32_e32 v3, 2, v2
	v_mov_b32_e32 v4, 0
	cmp gt_u32, s10, v2
	if_vcc 12
	global_load_dword v4, v3, s[4:5]
	set_exec 12
	wait_loads
;@ hlsl bool valid = (trace >> 31) != 0;
	cmp gt_i32, 0, v4
	keep_vcc 14
;@ hlsl uint placeInWave = WavePrefixCountBits(valid);
	count_below v5, 14
;@ hlsl if (WaveGetLaneIndex() == lastLane) InterlockedAdd(groupSum, placeInWave + (valid ? 1 : 0), waveStart);
	v_lshrrev_b32_e32 v6, 31, v4
	add_u32 v6, v5, v6
	last_lane_only 12
	ds_add_rtn_u32 v7, v1, v6
	set_exec 12
	wait_lds
;@ hlsl uint placeInGroup = WaveReadLaneAt(waveStart, lastLane) + placeInWave;
	last_lane 16, v7
	add_u32 v5, s16, v5
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl if (thread == 0) { uint start; InterlockedAdd(allocator[0], groupSum, start); groupStart = start; }
	cmp eq_u32, 0, v0
	if_vcc 12
	s_cbranch_execz allocated
	ds_read_b32 v6, v1
	wait_lds
	fetch_add v7, v1, v6, s[8:9]
	wait_loads
	ds_write_b32 v1, v7 offset:4
allocated:
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl if (valid) compacted[groupStart + placeInGroup] = trace;
	set_exec 14
	ds_read_b32 v6, v1 offset:4
	wait_lds
	add_u32 v8, v6, v5
	v_lshlrev_b32_e32 v9, 2, v8
	global_store_dword v9, v4, s[6:7]
	s_endpgm

descriptor compact_traces, 10, 17, 8
arguments_3 compact_traces, traces, compacted, allocator, count, 4, uint

; The traces of a wave are in its order.
;@ expect compacted[v8] = traces[item]
;@ expect v8 = first(v8) + prefix(1)
; One atomic in LDS for each wave, one in memory for each workgroup.
;@ expect count(lds_atomic) = 5 * 256 / lanes
;@ expect count(memory_atomic) = 5
