; Compaction, the plain way: every lane that keeps its item takes the next slot from a counter in LDS.
; Look at: one LDS atomic for each kept item (the line `LDS atomics` of the summary), up to 64 in one instruction, which
; run in sequence.
; Runs on: every GPU
; Each workgroup of 256 fills its own 256 slots of `kept` and stores their number in `counts`. An item has its number in
; its low ten bits, and is kept if bits 10 and 11 are zero, about every fourth. The last workgroup has 232 items.
.include "portable.inc"
.include "compaction-by-atomics.notes"

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
	if_vcc 14
;@ hlsl if (keep) { uint slot; InterlockedAdd(groupCount, 1, slot);
	v_mov_b32_e32 v6, 1
	ds_add_rtn_u32 v7, v1, v6
;@ hlsl kept[group.x * 256 + slot] = item; }
	wait_lds
	v_or_b32_e32 v7, s11, v7
	v_lshlrev_b32_e32 v8, 2, v7
	global_store_dword v8, v4, s[6:7]
	set_exec 12
;@ hlsl GroupMemoryBarrierWithGroupSync(); if (thread == 0) counts[group.x] = groupCount;
	group_barrier
	cmp eq_u32, 0, v0
	if_vcc 14
	ds_read_b32 v9, v1
	s_lshl_b32 s16, s3, 2
	v_mov_b32_e32 v10, s16
	wait_lds
	global_store_dword v10, v9, s[8:9]
	s_endpgm

descriptor compact, 11, 17, 4
arguments_3 compact, items, kept, counts, count, 4, uint

; One atomic for each kept item.
;@ expect count(lds_atomic) = total(counts)
;@ expect count(memory_atomic) = 0
