; Trick 3, one item a lane: WavePrefixCountBits(true) gives distinct places for writes, with one atomic for each wave.
; Look at: WavePrefixCountBits(true) is mbcnt of exec itself; in the plain form (-k plain) every lane accesses the
; counter.
; Also run: -k plain --expect 'count(memory_atomic) = size[0]'
; 1000 threads of 4 workgroups append their values to one list; the last wave has 40.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 4                   ;@ numthreads 256
;@ buffer size : u32[1] = 1000
;@ buffer values : u32[size[0]] = hash(i)
;@ buffer list : u32[size[0]] = 0
;@ buffer counter : u32[1] = 0
;@ arg values                   ;@ arg list                     ;@ arg counter                  ;@ arg u32 size[0]

.macro begin nobody                     ; v2 = value, v3 = 0; only threads with a value continue
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; values, list
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; counter, number of values
	s_lshl_b32 s3, s2, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	v_cmpx_gt_u32_e32 s10, v0
	s_cbranch_execz \nobody
	global_load_dword v2, v1, s[4:5]
.endm

	.p2align 8
trick:
	begin nobody
;@ hlsl if (WaveIsFirstLane()) BufferItemCounter.InterlockedAdd(0, WaveActiveCountBits(true), baseWriteOffset);
	s_bcnt1_i32_b64 s12, exec
	first_lane_only 14
	v_mov_b32_e32 v4, s12
	global_atomic_add v5, v3, v4, s[8:9] glc
	s_mov_b64 exec, s[14:15]
;@ hlsl uint writeOffset = WaveReadLaneFirst(baseWriteOffset) + WavePrefixCountBits(true);
	v_mbcnt_lo_u32_b32 v6, exec_lo, 0
	v_mbcnt_hi_u32_b32 v6, exec_hi, v6
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s13, v5
	v_add_nc_u32_e32 v6, s13, v6
;@ hlsl SomeBuffer[writeOffset] = someValue;
	v_lshlrev_b32_e32 v7, 2, v6
	global_store_dword v7, v2, s[6:7]
nobody:
	s_endpgm

	.p2align 8
plain:
	begin nothing
;@ hlsl BufferItemCounter.InterlockedAdd(0, 1, writeOffset);
	v_mov_b32_e32 v4, 1
	global_atomic_add v6, v3, v4, s[8:9] glc
;@ hlsl SomeBuffer[writeOffset] = someValue;
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v7, 2, v6
	global_store_dword v7, v2, s[6:7]
nothing:
	s_endpgm

descriptor trick, 8, 16, 0
descriptor plain, 8, 16, 0

;@ expect counter[0] = size[0]
;@ expect permutation(list, values) = 1
;@ expect list[v6] = values[item]
;@ expect count(memory_atomic) = (size[0] + 63) / 64
