; Lumen's ReflectionSortTracesByMaterial: a counting sort of 1024 traces by a workgroup of 64, in LDS.
; Look at: the atomic that counts a bin also returns the element's number in the bin; count + prefix sum + this number
; is its place. 16 traces a thread. Traces of one material become adjacent.
; With -D WAVE_OPS=0 the prefix sum is the loop for hardware without wave intrinsics.
; Also run: -D WAVE_OPS=0
; 2600 traces; material from bit 16, and 32 bins (material % 32). The dispatch has a workgroup for 256 traces, so 11
; workgroups start where 3 have work: the check of the bounds ends the others. Sorting in place: a workgroup holds all
; its traces in registers before it writes one. The 32 bins are lanes of one wave, so that sums of waves are not needed.
.ifndef WAVE_OPS
.set WAVE_OPS, 1
.endif

;@ gpu gfx1100                  ;@ wave 32
;@ dispatch 11                  ;@ numthreads 64
;@ buffer unsorted : u32[2600] = hash(i) % 100 << 16 | i
;@ buffer traces : u32[2600] = unsorted[i]
;@ buffer allocator : u32[1] = 2600
;@ arg traces                   ;@ arg allocator

.macro barrier
	s_waitcnt lgkmcnt(0)
	s_barrier
.endm

	.p2align 8
sort_traces:
	s_load_b128 s[4:7], s[0:1], 0x0                 ; traces, allocator
	s_lshl_b32 s3, s2, 10                           ; GroupOffset
	s_waitcnt lgkmcnt(0)
	s_load_b32 s8, s[6:7], 0x0                      ; number of traces
;@ hlsl if (GroupThreadId < NUM_BINS) { Bins[GroupThreadId] = 0; Offsets[GroupThreadId] = 0; }
	v_lshlrev_b32_e32 v1, 2, v0                     ; Bins at 0, Offsets at 128
	v_mov_b32_e32 v2, 0
	v_cmp_gt_u32_e64 s9, 32, v0                     ; threads with a bin: the first wave
	s_and_saveexec_b32 s10, s9
	ds_store_2addr_b32 v1, v2, v2 offset1:32
	s_mov_b32 exec_lo, s10
;@ hlsl GroupMemoryBarrierWithGroupSync();
	barrier
;@ hlsl for (int i = GroupThreadId; i < NUM_ELEMENTS; i += THREADGROUP_SIZE_1D) { uint RayIndex = GroupOffset + i;
	v_or_b32_e32 v3, s3, v0                         ; the first RayIndex; the next ones are 64 apart
	v_lshlrev_b32_e32 v4, 2, v3
	v_mov_b32_e32 v5, 1
	s_cmp_ge_u32 s3, s8
	s_cbranch_scc1 done                             ; over-dispatched: the group has no traces
;@ hlsl if (RayIndex < CompactedTraceTexelAllocator[0]) TraceDataCache[i] = CompactedTraceTexelData[RayIndex];
.irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
	v_add_nc_u32_e32 v6, 64 * \n, v3
	v_cmp_gt_u32_e64 s[16 + \n], s8, v6             ; a mask for each of the 16
	s_mov_b32 exec_lo, s[16 + \n]
	global_load_b32 v[16 + \n], v4, s[4:5] offset:256 * \n
	s_mov_b32 exec_lo, s10
.endr
	s_waitcnt vmcnt(0)
;@ hlsl uint BinIndex = UnpackTraceMaterialId(TraceDataCache[i]) % NUM_BINS; InterlockedAdd(Bins[BinIndex], 1, Hash[i]); }
.irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
	s_mov_b32 exec_lo, s[16 + \n]
	v_bfe_u32 v[32 + \n], v[16 + \n], 16, 5
	v_lshlrev_b32_e32 v[32 + \n], 2, v[32 + \n]     ; place of the bin in LDS
	ds_add_rtn_u32 v[48 + \n], v[32 + \n], v5
.endr
	s_mov_b32 exec_lo, s10
;@ hlsl GroupMemoryBarrierWithGroupSync();
	barrier
	s_and_b32 exec_lo, s10, s9
	s_cbranch_execz offsets_done
.if WAVE_OPS
;@ hlsl uint BinOffset = WavePrefixSum(Bins[BinIndex]); Offsets[BinIndex] = BinOffset;
	ds_load_b32 v6, v1
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v7, v6                            ; including this bin, first in each row of 16
	v_add_nc_u32_dpp v7, v7, v7 row_shr:1 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v7, v7, v7 row_shr:2 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v7, v7, v7 row_shr:4 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v7, v7, v7 row_shr:8 row_mask:0xf bank_mask:0xf
	v_permlanex16_b32 v8, v7, -1, -1                ; the lower row's sum into the upper row
	v_add_nc_u32_dpp v7, v8, v7 quad_perm:[0,1,2,3] row_mask:0x2 bank_mask:0xf
	v_sub_nc_u32_e32 v7, v7, v6
	ds_store_b32 v1, v7 offset:128
.else
;@ hlsl for (int i = 0; i < GroupThreadId; ++i) Offsets[GroupThreadId] += Bins[i];
	v_mov_b32_e32 v7, 0                             ; the sum
	v_mov_b32_e32 v8, 0                             ; place of bin i
	v_cmpx_gt_u32_e32 v1, v8
	s_cbranch_execz offsets_done
next_bin:
	ds_load_b32 v6, v8
	v_add_nc_u32_e32 v8, 4, v8
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v7, v7, v6
	ds_store_b32 v1, v7 offset:128
	v_cmpx_gt_u32_e32 v1, v8
	s_cbranch_execnz next_bin
.endif
offsets_done:
	s_mov_b32 exec_lo, s10
;@ hlsl GroupMemoryBarrierWithGroupSync();
	barrier
;@ hlsl OutputIndex = GroupOffset + Offsets[TraceBinCache[i]] + Hash[i]; CompactedTraceTexelData[OutputIndex] = TraceDataCache[i];
.irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
	s_mov_b32 exec_lo, s[16 + \n]
	ds_load_b32 v6, v[32 + \n] offset:128
	s_waitcnt lgkmcnt(0)
	v_add3_u32 v6, s3, v6, v[48 + \n]
	v_lshlrev_b32_e32 v6, 2, v6
	global_store_b32 v6, v[16 + \n], s[4:5]
.endr
	s_mov_b32 exec_lo, s10
done:
	s_endpgm

	.section .rodata,"a",@progbits
	.p2align 6
.amdhsa_kernel sort_traces
	.amdhsa_group_segment_fixed_size 256
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_wavefront_size32 1
	.amdhsa_next_free_vgpr 64
	.amdhsa_next_free_sgpr 32
.end_amdhsa_kernel

; Every trace is once in its group of 1024. Bins are in order; inside a bin the order is that of the atomics.
;@ expect permutation(traces, unsorted) = 1
;@ expect (traces[i] & 0xffff) / 1024 = i / 1024
;@ expect (traces[i] >> 16) % 32 >= (i % 1024 ? (traces[i - 1] >> 16) % 32 : 0)
;@ expect count(lds_atomic) = 2600
;@ expect count(memory_atomic) = 0
