; Compaction inside a wave: mbcnt of the ballot is the slot. No atomic, no LDS, no barrier.
; Look at: two instructions (wave32: one) replace up to 64 atomics, and the items keep their order.
; Runs on: every GPU
; Each wave fills its own 64 slots of `kept` (wave32: 32) and stores their number in `counts`. An item has its number in
; its low ten bits, and is kept if bits 10 and 11 are zero, about every fourth. The last workgroup has 40 items.
.include "portable.inc"
.include "compaction-by-wave.notes"

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

	.p2align 8
compact:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; items, kept
	s_load_dwordx2 s[8:9], s[0:1], 0x10             ; counts
	s_load_dword s10, s[0:1], 0x18                  ; number of items
	group_index 3
	s_lshl_b32 s11, s3, 6
	v_or_b32_e32 v2, s11, v0                        ; id
	v_readfirstlane_b32 s16, v2                     ; id of the wave's first lane: where its slots begin
;@ hlsl if (id.x < itemCount) { item = items[id.x]; keep = (item & 0xc00) == 0; }
	wait_scalar
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
;@ hlsl uint count = WaveActiveCountBits(keep);
	count_bits 18, 14
;@ hlsl if (WaveIsFirstLane()) counts[firstId / WaveGetLaneCount()] = count;
	s_lshr_b32 s17, s16, 3 + 2 + wave64             ; wave = first id / 32 or 64
	s_lshl_b32 s17, s17, 2
	lane_0_only 12
	v_mov_b32_e32 v7, s17
	v_mov_b32_e32 v8, s18
	global_store_dword v7, v8, s[8:9]
;@ hlsl if (keep) kept[firstId + slot] = item;
	set_exec 14
	add_u32 v9, s16, v6
	v_lshlrev_b32_e32 v10, 2, v9
	global_store_dword v10, v4, s[6:7]
	s_endpgm

descriptor compact, 11, 20, 0
arguments_3 compact, items, kept, counts, count, 4, uint

; At the end, lanes with kept items are active: the same seen from them.
;@ expect kept[v9] = items[item]
;@ expect v6 = prefix(1)
;@ expect count(lds_atomic) = 0
;@ expect count(memory_atomic) = 0
