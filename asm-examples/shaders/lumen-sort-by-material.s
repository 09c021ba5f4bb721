; Traces of a workgroup sorted by material, as Lumen does it: a counting sort of 1024 traces by 64 threads, in LDS.
; Look at: the atomic that counts a bin also returns the element's number in the bin; count + prefix sum + this number
; is its place. 16 traces a thread. Traces of one material become adjacent.
; With -D LOOP=1 the prefix sum is the loop for hardware without wave intrinsics.
; Runs on: every GPU
; Also run: -D LOOP=1
; 2600 traces of 100 materials; material from bit 16, and 64 bins (material % 64), one for each thread. The dispatch has a
; workgroup for 256 traces, so 11 workgroups start where 3 have work: the check of the bounds ends the others. Sorting in
; place: a workgroup holds all its traces in registers before it writes one. In wave32 the bins are lanes of two waves,
; and the second wave adds the sum of the first. Lumen adds sums of waves by an atomic, so the order of its waves is open.
.include "portable.inc"
.include "lumen-sort-by-material.notes"
.ifndef LOOP
.set LOOP, 0
.endif

;@ gpu gfx1100                  ;@ wave 32

	.p2align 8
sort_traces:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; traces, allocator
	group_index 3
	s_lshl_b32 s3, s3, 10                           ; groupStart
	wait_scalar
	s_load_dword s8, s[6:7], 0x0                    ; number of traces
;@ hlsl bins[thread] = 0; starts[thread] = 0;
	v_lshlrev_b32_e32 v1, 2, v0                     ; bins at 0, starts at 256, sums of waves at 512
	v_mov_b32_e32 v2, 0
	ds_write2_b32 v1, v2, v2 offset1:64
	keep_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	wait_scalar
	group_barrier
;@ hlsl for (uint i = 0; i < tracesPerThread; i++) { uint n = groupStart + i * threads + thread;
	v_or_b32_e32 v3, s3, v0                         ; the first n; the next ones are 64 apart
	s_movk_i32 s9, 0x800                            ; gfx10 has offsets from -2048 to 2047
	v_lshl_add_u32 v4, v3, 2, s9
	v_mov_b32_e32 v5, 1
	s_cmp_ge_u32 s3, s8
	s_cbranch_scc1 done                             ; over-dispatched: the group has no traces
;@ hlsl if (n < traceCount) { held[i] = traces[n];
.irp m, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46
	add_u32 v6, 32 * \m - 512, v3
	cmp gt_u32, s8, v6
	keep_vcc \m                                     ; a mask for each of the 16
	set_exec \m
	global_load_dword v[8 + \m / 2], v4, s[4:5] offset:128 * \m - 4096
	set_exec 12
.endr
	wait_loads
;@ hlsl bin[i] = (held[i] >> 16) % binCount; InterlockedAdd(bins[bin[i]], 1, numberInBin[i]); } }
.irp m, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46
	set_exec \m
	v_bfe_u32 v[24 + \m / 2], v[8 + \m / 2], 16, 6
	v_lshlrev_b32_e32 v[24 + \m / 2], 2, v[24 + \m / 2]     ; place of the bin in LDS
	ds_add_rtn_u32 v[40 + \m / 2], v[24 + \m / 2], v5
.endr
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
.if LOOP
;@ hlsl uint sum = 0; for (uint b = 0; b < thread; b++) sum += bins[b]; starts[thread] = sum;
	v_mov_b32_e32 v7, 0                             ; the sum
	v_mov_b32_e32 v8, 0                             ; place of bin b
	cmpx gt_u32, v1, v8
	s_cbranch_execz starts_done
next_bin:
	ds_read_b32 v6, v8
	add_u32 v8, 4, v8
	wait_lds
	add_u32 v7, v7, v6
	ds_write_b32 v1, v7 offset:256
	cmpx gt_u32, v1, v8
	s_cbranch_execnz next_bin
.else
;@ hlsl uint count = bins[thread]; uint start = WavePrefixSum(count);
	ds_read_b32 v6, v1
	wait_lds
	prefix_sum v7, v6, v8
.if !wave64
;@ hlsl if (WaveGetLaneIndex() == WaveGetLaneCount() - 1) waveSums[wave] = start + count;
	v_readfirstlane_b32 s9, v0                      ; 32 * wave
	s_lshr_b32 s10, s9, 3
	v_mov_b32_e32 v8, s10
	last_lane_only 12
	ds_write_b32 v8, v7 offset:512
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl for (uint w = 0; w < wave; w++) start += waveSums[w];
	s_cmp_eq_u32 s9, 0
	s_cbranch_scc1 lowest_wave
	v_mov_b32_e32 v8, 0
	ds_read_b32 v8, v8 offset:512
	wait_lds
	add_u32 v7, v7, v8
lowest_wave:
.endif
;@ hlsl starts[thread] = start;
	sub_u32 v7, v7, v6
	ds_write_b32 v1, v7 offset:256
.endif
starts_done:
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl traces[groupStart + starts[bin[k]] + numberInBin[k]] = held[k];
.irp m, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46
	set_exec \m
	ds_read_b32 v6, v[24 + \m / 2] offset:256
	wait_lds
	v_add3_u32 v6, s3, v6, v[40 + \m / 2]
	v_lshlrev_b32_e32 v6, 2, v6
	global_store_dword v6, v[8 + \m / 2], s[4:5]
.endr
	set_exec 12
done:
	s_endpgm

descriptor sort_traces, 64, 48, 520
pointers_2 sort_traces, traces, allocator

;@ expect count(lds_atomic) = 2600
;@ expect count(memory_atomic) = 0
