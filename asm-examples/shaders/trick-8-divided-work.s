; Trick 8: lanes have little or much to copy: the wave divides each lane's work among all lanes, lane by lane.
; Look at: the loop visits 64 lanes, with v_readlane for the lane's share; the plain form (-k plain) continues until the
; busiest lane is done.
; Also run: -k plain --expect 'count(memory_atomic) = size[0]'
; 200 threads of 2 workgroups: one of 16 has about a hundred elements, the others up to 3. The article's inner loop
; mixes the number of an element with its place in its bounds, and its comparison is reversed. The intended loop: lane l
; copies the elements l, l + 64, … of the share.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 2                   ;@ numthreads 128
;@ buffer size : u32[1] = 200
;@ buffer counts : u32[size[0]] = i % 16 == 5 ? 70 + hash(i) % 64 : hash(i) % 4
;@ buffer firsts : u32[size[0]] = i ? firsts[i - 1] + counts[i - 1] : 0
;@ buffer source : u32[firsts[size[0] - 1] + counts[size[0] - 1]] = hash(i)
;@ buffer data : u32[firsts[size[0] - 1] + counts[size[0] - 1]] = 0
;@ buffer counter : u32[1] = 0
;@ arg counts                   ;@ arg firsts                   ;@ arg source                   ;@ arg data                     ;@ arg counter                  ;@ arg u32 size[0]

.macro begin                            ; v1 = lane, v2 = dataCount, v3 = firstDataIndex, 0 past the end; s[14:15] = exec
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; counts, firsts, source, data
	s_load_dwordx4 s[24:27], s[0:1], 0x20           ; counter, number of counts
	v_and_b32_e32 v1, 63, v0
	s_lshl_b32 s3, s2, 7
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v4, 2, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32_e32 vcc, s26, v0
	s_and_saveexec_b64 s[14:15], vcc
	global_load_dword v2, v4, s[4:5]
	global_load_dword v3, v4, s[6:7]
	s_waitcnt vmcnt(0)
.endm

	.p2align 8
trick:
	begin
	s_mov_b64 exec, s[14:15]
;@ hlsl const uint totalInputs = WaveActiveSum(dataCount);
	v_mov_b32_e32 v4, v2
.irp step, 1, 2, 4, 8
	v_add_nc_u32_dpp v4, v4, v4 row_xmask:\step row_mask:0xf bank_mask:0xf
.endr
	v_permlanex16_b32 v5, v4, -1, -1
	v_add_nc_u32_e32 v4, v4, v5
	v_readlane_b32 s12, v4, 0
	v_readlane_b32 s13, v4, 32
	s_add_u32 s12, s12, s13
;@ hlsl if (WaveIsFirstLane()) InterlockedAdd(DataCountBuffer[0], totalInputs, writeOffset);
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, s12
	s_mov_b64 exec, 1
	global_atomic_add v4, v5, v6, s[24:25] glc
	s_mov_b64 exec, s[14:15]
	s_waitcnt vmcnt(0)
;@ hlsl writeOffset = WaveReadLaneFirst(writeOffset);
	v_readfirstlane_b32 s13, v4
	s_lshl_b32 s13, s13, 2
	s_add_u32 s10, s10, s13                         ; place of the next element
	s_addc_u32 s11, s11, 0
	v_lshlrev_b32_e32 v7, 2, v1                     ; the lane's place in a share
	s_mov_b32 s16, 0
;@ hlsl for (uint currentWave = 0; currentWave < WaveGetLaneCount(); currentWave++) {
next_lane:
;@ hlsl waveFirstDataIndex = WaveReadLaneAt(firstDataIndex, currentWave); waveDataCount = WaveReadLaneAt(dataCount, currentWave);
	v_readlane_b32 s17, v2, s16
	v_readlane_b32 s18, v3, s16
	s_cmp_eq_u32 s17, 0
	s_cbranch_scc1 nothing
	s_lshl_b32 s17, s17, 2
	s_lshl_b32 s18, s18, 2
	s_add_u32 s20, s8, s18
	s_addc_u32 s21, s9, 0
	v_mov_b32_e32 v8, v7
	v_cmpx_gt_u32_e32 s17, v8
;@ hlsl for (uint i = lane; i < waveDataCount; i += WaveGetLaneCount()) Data[offset + i] = OtherDataBuffer[waveFirstDataIndex + i];
divided:
	global_load_dword v9, v8, s[20:21]
	s_waitcnt vmcnt(0)
	global_store_dword v8, v9, s[10:11]
	v_add_nc_u32_e32 v8, 0x100, v8
	v_cmpx_gt_u32_e32 s17, v8
	s_cbranch_execnz divided
	s_mov_b64 exec, s[14:15]
;@ hlsl currentOffset += waveDataCount; }
	s_add_u32 s10, s10, s17
	s_addc_u32 s11, s11, 0
nothing:
	s_add_u32 s16, s16, 1
	s_cmp_lt_u32 s16, 64
	s_cbranch_scc1 next_lane
	s_endpgm

	.p2align 8
plain:
	begin
;@ hlsl InterlockedAdd(DataCountBuffer[0], dataCount, writeOffset);
	v_mov_b32_e32 v5, 0
	global_atomic_add v4, v5, v2, s[24:25] glc
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v4, 2, v4
	v_lshlrev_b32_e32 v3, 2, v3
	v_cmpx_ne_u32_e32 0, v2
	s_cbranch_execz finished
;@ hlsl for (uint i = 0; i < dataCount; i++) Data[writeOffset + i] = OtherDataBuffer[firstDataIndex + i];
copy_own:
	global_load_dword v9, v3, s[8:9]
	v_add_nc_u32_e32 v3, 4, v3
	v_add_nc_u32_e32 v2, -1, v2
	s_waitcnt vmcnt(0)
	global_store_dword v4, v9, s[10:11]
	v_add_nc_u32_e32 v4, 4, v4
	v_cmpx_ne_u32_e32 0, v2
	s_cbranch_execnz copy_own
finished:
	s_endpgm

descriptor trick, 10, 28, 0
descriptor plain, 10, 28, 0

;@ expect counter[0] = total(counts)
;@ expect permutation(data, source) = 1
;@ expect count(memory_atomic) = (size[0] + 63) / 64
