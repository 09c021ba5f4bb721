; Compaction inside a wave: mbcnt of the ballot is the slot. No atomic, no LDS, no barrier.
; Look at: two instructions (wave32: one) replace up to 64 atomics, and the items keep their order.
; Runs on: all
; Each wave fills its own 64 slots of `kept` (wave32: 32) and stores their number in `counts`. An item has its number in
; its low ten bits, and is kept if bits 10 and 11 are zero, about every fourth. The last workgroup has 40 items.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 16                  ;@ numthreads 64
;@ buffer items : u32[1000] = hash(i + 1) << 10 | i
;@ buffer kept : u32[1024] = 0xffffffff
;@ buffer counts : u32[1024 / lanes] = 99
;@ arg items                    ;@ arg kept                     ;@ arg counts                   ;@ arg u32 1000
; Expected: the number of kept items up to this one, in its wave.
;@ buffer taken : u32[1024] = (i % lanes ? taken[i - 1] : 0) + (i < 1000 && (items[i < 1000 ? i : 0] & 0xc00) == 0)

	.p2align 8
compact:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; items, kept
	s_load_dwordx2 s[8:9], s[0:1], 0x10             ; counts
	s_load_dword s10, s[0:1], 0x18                  ; number of items
	group_index 3
	s_lshl_b32 s11, s3, 6
	v_or_b32_e32 v2, s11, v0                        ; id
	v_readfirstlane_b32 s16, v2                     ; id of the wave's first lane: where its slots begin
;@ hlsl bool laneActive = id < itemCount && predicate(items[id]);
	wait_scalar
	cmp gt_u32, s10, v2
	if_vcc 12
	v_lshlrev_b32_e32 v3, 2, v2
	global_load_dword v4, v3, s[4:5]
	wait_loads
	v_and_b32_e32 v5, 0xc00, v4
	cmp eq_u32, 0, v5
	keep_vcc 14                                     ; ballot(laneActive)
	set_exec 12
;@ hlsl int outputSlot = mbcnt(ballot(laneActive));
	count_below v6, 14
;@ hlsl counts[wave] = popcount(ballot(laneActive));
	count_bits 18, 14
	s_lshr_b32 s17, s16, 3 + 2 + wave64             ; wave = first id / 32 or 64
	s_lshl_b32 s17, s17, 2
	lane_0_only 12
	v_mov_b32_e32 v7, s17
	v_mov_b32_e32 v8, s18
	global_store_dword v7, v8, s[8:9]
;@ hlsl if (laneActive) kept[firstId + outputSlot] = item;
	set_exec 14
	add_u32 v9, s16, v6
	v_lshlrev_b32_e32 v10, 2, v9
	global_store_dword v10, v4, s[6:7]
	s_endpgm

descriptor compact, 11, 20, 0

;@ expect counts[i] = taken[i * lanes + lanes - 1]
; A kept item follows the items that were kept before it in its wave; the other slots are unchanged.
;@ expect items[i] = items[i] & 0xc00 ? items[i] : kept[i / lanes * lanes + taken[i] - 1]
;@ expect kept[i] >= (i % lanes < counts[i / lanes] ? 0 : 0xffffffff)
; At the end, lanes with kept items are active: the same seen from them.
;@ expect kept[v9] = items[item]
;@ expect v6 = prefix(1)
;@ expect count(lds_atomic) = 0
;@ expect count(memory_atomic) = 0
