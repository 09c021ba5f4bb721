; Compaction inside a workgroup: mbcnt inside the wave, and one LDS atomic for each wave gives the place of its items.
; Look at: 16 LDS atomics (wave32: 32), where compaction-by-atomics.s needs one for every kept item.
; Runs on: every GPU
; Each workgroup of 256 fills its own 256 slots of `kept` and stores their number in `counts`. An item has its number in
; its low ten bits, and is kept if bits 10 and 11 are zero, about every fourth. The last workgroup has 232 items. Lanes
; get the wave's slot by readfirstlane. In the published source the slot is a shared variable, which requires the second
; barrier.
.include "portable.inc"
.include "compaction-by-workgroup.notes"

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

	.p2align 8
compact:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; items, kept
	s_load_dwordx2 s[8:9], s[0:1], 0x10             ; counts
	s_load_dword s10, s[0:1], 0x18                  ; number of items
	group_index 3
;@ hlsl if (thread == 0) groupCount = 0;
	v_mov_b32_e32 v1, 0
	cmp eq_u32, 0, v0
	if_vcc 12
	ds_write_b32 v1, v1
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl if (id.x < itemCount) { item = items[id.x]; keep = (item & 0xc00) == 0; }
	wait_scalar
	s_lshl_b32 s11, s3, 8
	v_or_b32_e32 v2, s11, v0                        ; id
	cmp gt_u32, s10, v2
	if_vcc 12
	v_lshlrev_b32_e32 v3, 2, v2
	global_load_dword v4, v3, s[4:5]
	wait_loads
	v_and_b32_e32 v5, 0xc00, v4
	cmp eq_u32, 0, v5
	keep_vcc 14                                     ; ballot(keep)
	set_exec 12
;@ hlsl uint slot = WavePrefixCountBits(keep);
	count_below v6, 14
;@ hlsl uint count = WaveActiveCountBits(keep); uint waveSlot = 0; if (WaveIsFirstLane()) InterlockedAdd(groupCount, count, waveSlot);
	count_bits 16, 14
	lane_0_only 12
	v_mov_b32_e32 v7, s16
	ds_add_rtn_u32 v8, v1, v7
	wait_lds
	v_readfirstlane_b32 s18, v8
;@ hlsl if (keep) kept[group.x * 256 + waveSlot + slot] = item;
	set_exec 14
	s_add_u32 s18, s11, s18
	add_u32 v9, s18, v6
	v_lshlrev_b32_e32 v10, 2, v9
	global_store_dword v10, v4, s[6:7]
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync(); if (thread == 0) counts[group.x] = groupCount;
	group_barrier
	cmp eq_u32, 0, v0
	if_vcc 18
	ds_read_b32 v7, v1
	s_lshl_b32 s20, s3, 2
	v_mov_b32_e32 v8, s20
	wait_lds
	global_store_dword v8, v7, s[8:9]
	s_endpgm

descriptor compact, 11, 21, 4
arguments_3 compact, items, kept, counts, count, 4, uint

; Two neighbours of one wave are in the order of the wave.
; One atomic for each wave.
;@ expect count(lds_atomic) = 1024 / lanes
;@ expect count(memory_atomic) = 0
