; Compaction inside a workgroup: mbcnt inside the wave, and one LDS atomic for each wave gives the place of its items.
; Look at: 16 LDS atomics (wave32: 32), where compaction-by-atomics.s needs one for every kept item.
; Runs on: all
; Each workgroup of 256 fills its own 256 slots of `kept` and stores their number in `counts`. An item has its number in
; its low ten bits, and is kept if bits 10 and 11 are zero, about every fourth. The last workgroup has 232 items. Lanes
; get the wave's slot by readfirstlane. In the published source the slot is a shared variable, which requires the second
; barrier.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 4                   ;@ numthreads 256
;@ buffer items : u32[1000] = hash(i + 1) << 10 | i
;@ buffer kept : u32[1024] = 0xffffffff
;@ buffer counts : u32[4] = 99
;@ arg items                    ;@ arg kept                     ;@ arg counts                   ;@ arg u32 1000
; Expected: the number of kept items up to this one, in its workgroup; and the kept items, at their own places.
;@ buffer taken : u32[1024] = (i % 256 ? taken[i - 1] : 0) + (i < 1000 && (items[i < 1000 ? i : 0] & 0xc00) == 0)
;@ buffer want : u32[1024] = i < 1000 && (items[i < 1000 ? i : 0] & 0xc00) == 0 ? items[i < 1000 ? i : 0] : 0xffffffff

	.p2align 8
compact:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; items, kept
	s_load_dwordx2 s[8:9], s[0:1], 0x10             ; counts
	s_load_dword s10, s[0:1], 0x18                  ; number of items
	group_index 3
;@ hlsl if (groupThreadId == 0) sharedCounter = 0;
	v_mov_b32_e32 v1, 0
	cmp eq_u32, 0, v0
	if_vcc 12
	ds_write_b32 v1, v1
	set_exec 12
;@ hlsl barrier();
	group_barrier
;@ hlsl bool laneActive = id < itemCount && predicate(items[id]);
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
	keep_vcc 14                                     ; ballot(laneActive)
	set_exec 12
;@ hlsl int outputSlot = mbcnt(ballot(laneActive));
	count_below v6, 14
;@ hlsl if (wavefrontThreadId == 0) wavefrontSlot = atomicAdd(sharedCounter, popcount(ballot(laneActive)));
	count_bits 16, 14
	lane_0_only 12
	v_mov_b32_e32 v7, s16
	ds_add_rtn_u32 v8, v1, v7
	wait_lds
	v_readfirstlane_b32 s18, v8
;@ hlsl if (laneActive) kept[group * 256 + wavefrontSlot + outputSlot] = item;
	set_exec 14
	s_add_u32 s18, s11, s18
	add_u32 v9, s18, v6
	v_lshlrev_b32_e32 v10, 2, v9
	global_store_dword v10, v4, s[6:7]
	set_exec 12
;@ hlsl barrier(); if (groupThreadId == 0) counts[group] = sharedCounter;
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

; Taken slots are adjacent, hold items of their workgroup, and contain every kept item once.
;@ expect counts[i] = taken[i * 256 + 255]
;@ expect kept[i] >= (i % 256 < counts[i / 256] ? 0 : 0xffffffff)
;@ expect (kept[i] == 0xffffffff || kept[i] / 256 % 4 == i / 256) = 1
;@ expect permutation(kept, want) = 1
; Two neighbours of one wave are in the order of the wave.
;@ expect (kept[i] == 0xffffffff || i % 256 == 0 || kept[i] % 1024 / lanes != kept[i - 1] % 1024 / lanes || kept[i] % 1024 > kept[i - 1] % 1024) = 1
; One atomic for each wave.
;@ expect count(lds_atomic) = 1024 / lanes
;@ expect count(memory_atomic) = 0
