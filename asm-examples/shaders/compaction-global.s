; Compaction of a whole dispatch: mbcnt in the wave, an LDS atomic for each wave, a memory atomic for each workgroup.
; Look at: 4 atomics in memory for 1000 items; the workgroup's base passes through LDS, since readlane reaches one wave.
; Runs on: every GPU
; An item has its number in its low ten bits, and is kept if bits 10 and 11 are zero, about every fourth. The last
; workgroup has 232 items.
.include "portable.inc"
.include "compaction-global.notes"

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

	.p2align 8
compact:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; items, kept
	s_load_dwordx2 s[8:9], s[0:1], 0x10             ; counter
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
	v_readfirstlane_b32 s17, v8
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl if (thread == 0) { uint taken; InterlockedAdd(counter[0], groupCount, taken); groupSlot = taken; }
	cmp eq_u32, 0, v0
	if_vcc 12
	s_cbranch_execz all_lanes
	ds_read_b32 v7, v1
	wait_lds
	fetch_add v8, v1, v7, s[8:9]
	wait_loads
	ds_write_b32 v1, v8 offset:4
all_lanes:
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl if (keep) kept[groupSlot + waveSlot + slot] = item;
	ds_read_b32 v8, v1 offset:4
	set_exec 14
	add_u32 v6, s17, v6
	wait_lds
	add_u32 v9, v8, v6
	v_lshlrev_b32_e32 v10, 2, v9
	global_store_dword v10, v4, s[6:7]
	s_endpgm

descriptor compact, 11, 18, 8
arguments_3 compact, items, kept, counter, count, 4, uint

; At the end, lanes with kept items are active: each item is at its lane's place, in the order of the wave.
;@ expect kept[v9] = items[item]
;@ expect v9 = first(v9) + prefix(1)
; One atomic in LDS for each wave, one in memory for each workgroup.
;@ expect count(lds_atomic) = 1024 / lanes
;@ expect count(memory_atomic) = 4
