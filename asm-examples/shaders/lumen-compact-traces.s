; Lumen's ReflectionCompactTraces: packs rays that are worth tracing, in wave, workgroup and memory.
; A prefix count in the wave, LDS between the waves of the workgroup, one atomic in memory for each workgroup.
; Look at: the last lane has the wave's sum without counting again: the count before it, plus its own bit.
; The result of its atomic reaches all lanes by v_readlane.
; 5 workgroups of 256 over 1100 rays. A trace is valid if bit 31 of its texel is set; the texel is the result.

;@ gpu gfx1100                  ;@ wave 32
;@ dispatch 5                   ;@ numthreads 256
;@ buffer traces : u32[1100] = hash(i) << 16 & 0x80000000 | i
;@ buffer compacted : u32[1100] = 0
;@ buffer allocator : u32[1] = 0
;@ arg traces                   ;@ arg compacted                ;@ arg allocator                ;@ arg u32 1100
;@ buffer want : u32[1100] = traces[i] >> 31 ? traces[i] : 0

	.p2align 8
compact_traces:
	s_load_b256 s[4:11], s[0:1], 0x0                ; traces, compacted, allocator, number of rays
;@ hlsl if (GroupThreadId == 0) SharedGroupSum = 0; GroupMemoryBarrierWithGroupSync();
	v_mov_b32_e32 v1, 0
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	s_and_saveexec_b32 s12, vcc_lo
	ds_store_b32 v1, v1
	s_mov_b32 exec_lo, s12
	s_waitcnt lgkmcnt(0)
	s_barrier
;@ hlsl bool bTraceValid = RayIndex < RayCount && IsValid(Traces[RayIndex]);
	s_lshl_b32 s3, s2, 8
	v_or_b32_e32 v2, s3, v0
	v_lshlrev_b32_e32 v3, 2, v2
	v_mov_b32_e32 v4, 0
	v_cmp_gt_u32_e32 vcc_lo, s10, v2
	s_and_saveexec_b32 s12, vcc_lo
	global_load_b32 v4, v3, s[4:5]
	s_mov_b32 exec_lo, s12
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s13, 0, v4                     ; bit 31
;@ hlsl const uint OffsetInWave = WavePrefixCountBits(bTraceValid);
	v_mbcnt_lo_u32_b32 v5, s13, 0
;@ hlsl if (LaneIndex == LastLaneIndex) { const uint ThisWaveSum = OffsetInWave + (bTraceValid ? 1 : 0);
	s_brev_b32 exec_lo, 1
	v_lshrrev_b32_e32 v6, 31, v4
	v_add_nc_u32_e32 v6, v5, v6
;@ hlsl InterlockedAdd(SharedGroupSum, ThisWaveSum, OffsetInGroup); }
	ds_add_rtn_u32 v7, v1, v6
	s_mov_b32 exec_lo, s12
	s_waitcnt lgkmcnt(0)
;@ hlsl OffsetInGroup = WaveReadLaneAt(OffsetInGroup, LastLaneIndex) + OffsetInWave;
	v_readlane_b32 s14, v7, 31
	v_add_nc_u32_e32 v5, s14, v5
;@ hlsl GroupMemoryBarrierWithGroupSync();
	s_barrier
;@ hlsl if (GroupThreadId == 0) InterlockedAdd(CompactedTraceTexelAllocator[0], SharedGroupSum, SharedGlobalTraceTexelStartOffset);
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	s_and_saveexec_b32 s12, vcc_lo
	s_cbranch_execz allocated
	ds_load_b32 v6, v1
	s_waitcnt lgkmcnt(0)
	global_atomic_add_u32 v7, v1, v6, s[8:9] glc
	s_waitcnt vmcnt(0)
	ds_store_b32 v1, v7 offset:4
	s_waitcnt lgkmcnt(0)
allocated:
	s_mov_b32 exec_lo, s12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	s_barrier
;@ hlsl if (bTraceValid) CompactedTraceTexelData[SharedGlobalTraceTexelStartOffset + OffsetInGroup] = TraceTexelForThisThread;
	s_mov_b32 exec_lo, s13
	ds_load_b32 v6, v1 offset:4
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v8, v6, v5
	v_lshlrev_b32_e32 v9, 2, v8
	global_store_b32 v9, v4, s[6:7]
	s_endpgm

	.section .rodata,"a",@progbits
	.p2align 6
.amdhsa_kernel compact_traces
	.amdhsa_group_segment_fixed_size 8
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_wavefront_size32 1
	.amdhsa_next_free_vgpr 10
	.amdhsa_next_free_sgpr 15
.end_amdhsa_kernel

; Valid traces are adjacent, each once; the traces of a wave are in its order.
;@ expect allocator[0] = 1100 - tally(want, 0)
;@ expect permutation(compacted, want) = 1
;@ expect (compacted[i] >> 31) = i < allocator[0]
;@ expect compacted[v8] = traces[item]
;@ expect v8 = first(v8) + prefix(1)
; One atomic in LDS for each wave, one in memory for each workgroup.
;@ expect count(lds_atomic) = 40
;@ expect count(memory_atomic) = 5
