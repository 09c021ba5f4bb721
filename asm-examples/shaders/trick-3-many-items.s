; Trick 3, several items a lane: WavePrefixSum gives their places; the last lane has the wave's sum.
; Look at: the prefix sum in DPP steps; the last lane, which has the sum, does the atomic. Plain (-k plain): an atomic a
; lane.
; Also run: -k plain --expect 'count(memory_atomic) = size[0]'
; 1000 threads of 4 workgroups write 0 to 3 items each: their own number, 0 to 3 times. Threads past the end stay in
; their wave without items, since the last lane is needed.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 4                   ;@ numthreads 256
;@ buffer size : u32[1] = 1000
;@ buffer counts : u32[size[0]] = hash(i) & 3
;@ buffer list : u32[3 * size[0]] = 0xffffffff
;@ buffer counter : u32[1] = 0
;@ arg counts                   ;@ arg list                     ;@ arg counter                  ;@ arg u32 size[0]

.macro begin   ; v0 = id, v2 = numItems (0 past the end), v3 = 0, s[14:15] = exec; only threads with a count are on
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; counts, list
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; counter, number of counts
	s_lshl_b32 s3, s2, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32_e32 vcc, s10, v0
	s_and_saveexec_b64 s[14:15], vcc
	global_load_dword v2, v1, s[4:5]
	s_waitcnt vmcnt(0)
.endm

.macro write_items                      ; stores the value of v0 v2 times, from v6 on
	s_mov_b64 s[16:17], exec
	v_lshlrev_b32_e32 v6, 2, v6
	v_cmpx_ne_u32_e32 0, v2
	s_cbranch_execz written\@
item\@:
	global_store_dword v6, v0, s[6:7]
	v_add_nc_u32_e32 v6, 4, v6
	v_add_nc_u32_e32 v2, -1, v2
	v_cmpx_ne_u32_e32 0, v2
	s_cbranch_execnz item\@
written\@:
	s_mov_b64 exec, s[16:17]
.endm

	.p2align 8
trick:
	begin
	s_mov_b64 exec, s[14:15]
;@ hlsl uint localOffset = WavePrefixSum(numItems);
	v_mov_b32_e32 v4, v2                            ; including this lane, first in each row of 16
	v_add_nc_u32_dpp v4, v4, v4 row_shr:1 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v4, v4, v4 row_shr:2 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v4, v4, v4 row_shr:4 row_mask:0xf bank_mask:0xf
	v_add_nc_u32_dpp v4, v4, v4 row_shr:8 row_mask:0xf bank_mask:0xf
	v_permlanex16_b32 v5, v4, -1, -1                ; the lower row's sum for rows 1 and 3
	v_add_nc_u32_dpp v4, v5, v4 quad_perm:[0,1,2,3] row_mask:0xa bank_mask:0xf
	v_readlane_b32 s12, v4, 31                      ; the lower half's sum for the upper half
	v_mov_b32_e32 v5, s12
	v_add_nc_u32_dpp v4, v5, v4 quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf
	v_sub_nc_u32_e32 v6, v4, v2
;@ hlsl if (WaveGetLaneIndex() == WaveGetLaneCount() - 1) BufferItemCounter.InterlockedAdd(0, localOffset + numItems, baseWriteOffset);
	s_brev_b64 exec, 1
	global_atomic_add v5, v3, v4, s[8:9] glc
	s_mov_b64 exec, s[14:15]
	s_waitcnt vmcnt(0)
;@ hlsl baseWriteOffset = WaveReadLaneAt(baseWriteOffset, WaveGetLaneCount() - 1);
	v_readlane_b32 s13, v5, 63
	v_add_nc_u32_e32 v6, s13, v6
;@ hlsl for (uint i = 0; i < numItems; i++) SomeBuffer[baseWriteOffset + localOffset + i] = someValue;
	write_items
	s_endpgm

	.p2align 8
plain:
	begin
;@ hlsl BufferItemCounter.InterlockedAdd(0, numItems, writeOffset);
	global_atomic_add v6, v3, v2, s[8:9] glc
	s_waitcnt vmcnt(0)
;@ hlsl for (uint i = 0; i < numItems; i++) SomeBuffer[writeOffset + i] = someValue;
	write_items
	s_endpgm

descriptor trick, 7, 18, 0
descriptor plain, 7, 18, 0

;@ expect counter[0] = total(counts)
; Each number is stored the right number of times, in adjacent places.
;@ expect counts[i] = tally(list, i)
;@ expect list[i] >= (i < counter[0] ? 0 : 0xffffffff)
;@ expect (i == 0 || list[i] == 0xffffffff || list[i] == list[i - 1] || list[i] != list[i > 1 ? i - 2 : 0]) = 1
;@ expect count(memory_atomic) = (size[0] + 63) / 64
