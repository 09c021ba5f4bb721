; Trick 8: lanes have little or much to copy: the wave divides each lane's work among all lanes, lane by lane.
; Look at: the loop visits all lanes, with v_readlane for the lane's share; the plain form (-D PLAIN=1) continues until
; the busiest lane is done.
; Runs on: every GPU
; Also run: -D PLAIN=1 --expect 'count(memory_atomic) = 200'
; 200 threads of 2 workgroups: one of 16 has about a hundred elements, the others up to 3. The article's inner loop
; mixes the number of an element with its place in its bounds, and its comparison is reversed. The intended loop: lane l
; copies the elements l, l + 64, … of the share (wave32: l + 32).
.include "portable.inc"
.include "trick-8-divided-work.notes"
.ifndef PLAIN
.set PLAIN, 0
.endif

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=200

	.p2align 8
divided_work:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; counts, firsts, source, data
	s_load_dwordx4 s[24:27], s[0:1], 0x20           ; counter, number of counts
	group_index 3
;@ hlsl if (id.x < threadCount) { count = counts[id.x]; first = firsts[id.x]; }
	v_and_b32_e32 v1, .amdgcn.wavefront_size - 1, v0
	s_lshl_b32 s3, s3, 7
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v4, 2, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	wait_scalar
	cmp gt_u32, s26, v0
	if_vcc 14
	global_load_dword v2, v4, s[4:5]
	global_load_dword v3, v4, s[6:7]
	wait_loads
.if PLAIN
;@ hlsl InterlockedAdd(counter[0], count, place);
	v_mov_b32_e32 v5, 0
	fetch_add v4, v5, v2, s[24:25]
	wait_loads
	v_lshlrev_b32_e32 v4, 2, v4
	v_lshlrev_b32_e32 v3, 2, v3
	cmpx ne_u32, 0, v2
	s_cbranch_execz done
;@ hlsl for (uint n = 0; n < count; n++) data[place + n] = source[first + n];
copy_own:
	global_load_dword v9, v3, s[8:9]
	add_u32 v3, 4, v3
	add_u32 v2, -1, v2
	wait_loads
	global_store_dword v4, v9, s[10:11]
	add_u32 v4, 4, v4
	cmpx ne_u32, 0, v2
	s_cbranch_execnz copy_own
.else
	set_exec 14
;@ hlsl uint total = WaveActiveSum(count);
	v_mov_b32_e32 v4, v2
	wave_sum 12, v4, v5
;@ hlsl if (WaveIsFirstLane()) InterlockedAdd(counter[0], total, place);
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, s12
	lane_0_only 14
	fetch_add v4, v5, v6, s[24:25]
	set_exec 14
	wait_loads
;@ hlsl place = WaveReadLaneFirst(place);
	v_readfirstlane_b32 s22, v4
	s_lshl_b32 s22, s22, 2
	s_add_u32 s10, s10, s22                         ; place of the next element
	s_addc_u32 s11, s11, 0
	v_lshlrev_b32_e32 v7, 2, v1                     ; the lane's place in a share
	s_mov_b32 s16, 0
;@ hlsl for (uint lane = 0; lane < WaveGetLaneCount(); lane++) {
next_lane:
;@ hlsl uint laneCount = WaveReadLaneAt(count, lane); uint laneFirst = WaveReadLaneAt(first, lane);
	v_readlane_b32 s17, v2, s16
	v_readlane_b32 s18, v3, s16
	s_cmp_eq_u32 s17, 0
	s_cbranch_scc1 nothing
	s_lshl_b32 s17, s17, 2
	s_lshl_b32 s18, s18, 2
	s_add_u32 s20, s8, s18
	s_addc_u32 s21, s9, 0
	v_mov_b32_e32 v8, v7
	sgpr_of_salu
	cmpx gt_u32, s17, v8
	s_cbranch_execz divided
;@ hlsl for (uint n = WaveGetLaneIndex(); n < laneCount; n += WaveGetLaneCount()) data[place + n] = source[laneFirst + n];
element:
	global_load_dword v9, v8, s[20:21]
	wait_loads
	global_store_dword v8, v9, s[10:11]
	add_u32 v8, 4 * .amdgcn.wavefront_size, v8
	cmpx gt_u32, s17, v8
	s_cbranch_execnz element
divided:
	set_exec 14
;@ hlsl place += laneCount; }
	s_add_u32 s10, s10, s17
	s_addc_u32 s11, s11, 0
nothing:
	s_add_u32 s16, s16, 1
	sgpr_of_salu
	s_cmp_lt_u32 s16, .amdgcn.wavefront_size
	s_cbranch_scc1 next_lane
.endif
done:
	s_endpgm

descriptor divided_work, 10, 28, 0
arguments_5 divided_work, counts, firsts, source, data, counter, count, 4, uint

;@ expect count(memory_atomic) = 256 / lanes
