; Trick 7: counts the workgroups of the next, indirect dispatch along with its items: one more at each multiple of 256.
; Look at: a wave adds all its items together, and accesses the arguments only if it passes a multiple; plain
; (-D PLAIN=1): every lane does so.
; Runs on: every GPU
; Also run: -D PLAIN=1 --expect 'count(memory_atomic) = 1000 - tally(counts, 0) + 3 + items[0] / 256'
; 1000 threads bring 0 to 7 items. The wave that finds the counter at 0 sets the arguments to 1, 1, 1. The article lets
; waves without items do that too, which would count one workgroup for each of them; here they add nothing. A multiple
; of 256 items gets one workgroup more than it needs, as in the article.
.include "portable.inc"
.include "trick-7-indirect-groups.notes"
.ifndef PLAIN
.set PLAIN, 0
.endif

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

	.p2align 8
indirect_groups:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; counts, items
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; arguments, number of counts
	group_index 3
;@ hlsl uint added = counts[id.x];
	s_lshl_b32 s3, s3, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v2, 0                             ; threads past the end bring no items
	v_mov_b32_e32 v3, 0
	wait_scalar
	cmp gt_u32, s10, v0
	if_vcc 14
	global_load_dword v2, v1, s[4:5]
	wait_loads
.if PLAIN
;@ hlsl if (added > 0) append(added);
	cmpx ne_u32, 0, v2
	s_cbranch_execz done
;@ hlsl InterlockedAdd(items[0], added, before);
	fetch_add v4, v3, v2, s[6:7]
	wait_loads
;@ hlsl if (before == 0) { InterlockedAdd(arguments[0], 1); InterlockedAdd(arguments[1], 1); InterlockedAdd(arguments[2], 1); }
	cmp eq_u32, 0, v4
	if_vcc 14
	s_cbranch_execz begun
	v_mov_b32_e32 v5, 1
	add_there v3, v5, s[8:9]
	add_there v3, v5, s[8:9], 4
	add_there v3, v5, s[8:9], 8
begun:
	set_exec 14
;@ hlsl uint groups = ((before + added) >> 8) - (before >> 8); if (groups > 0) InterlockedAdd(arguments[0], groups);
	add_u32 v2, v4, v2
	v_lshrrev_b32_e32 v2, 8, v2
	v_lshrrev_b32_e32 v4, 8, v4
	sub_u32 v2, v2, v4
	cmpx ne_u32, 0, v2
	s_cbranch_execz done
	add_there v3, v2, s[8:9]
.else
	set_exec 14
;@ hlsl uint sum = WaveActiveSum(added);
	wave_sum 12, v2, v4
;@ hlsl if (sum > 0) { if (WaveIsFirstLane()) append(sum); }
	s_cmp_eq_u32 s12, 0
	s_cbranch_scc1 done
;@ hlsl InterlockedAdd(items[0], added, before);
	lane_0_only 14
	v_mov_b32_e32 v2, s12
	fetch_add v4, v3, v2, s[6:7]
	wait_loads
	v_readfirstlane_b32 s16, v4
;@ hlsl if (before == 0) { InterlockedAdd(arguments[0], 1); InterlockedAdd(arguments[1], 1); InterlockedAdd(arguments[2], 1); }
	s_cmp_lg_u32 s16, 0
	s_cbranch_scc1 begun
	v_mov_b32_e32 v5, 1
	add_there v3, v5, s[8:9]
	add_there v3, v5, s[8:9], 4
	add_there v3, v5, s[8:9], 8
begun:
;@ hlsl uint groups = ((before + added) >> 8) - (before >> 8); if (groups > 0) InterlockedAdd(arguments[0], groups);
	s_add_u32 s17, s16, s12
	s_lshr_b32 s17, s17, 8
	s_lshr_b32 s16, s16, 8
	s_sub_u32 s17, s17, s16
	s_cmp_eq_u32 s17, 0
	s_cbranch_scc1 done
	v_mov_b32_e32 v5, s17
	add_there v3, v5, s[8:9]
.endif
done:
	s_endpgm

descriptor indirect_groups, 6, 18, 0
arguments_3 indirect_groups, counts, items, arguments, count, 4, uint

; Atomics: one for each wave with items, three by the first of them, at most one for each multiple of 256.
;@ expect count(memory_atomic) <= (1000 + lanes - 1) / lanes - 64 / lanes + 3 + items[0] / 256
