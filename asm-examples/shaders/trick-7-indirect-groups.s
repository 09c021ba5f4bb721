; Trick 7: counts the workgroups of the next, indirect dispatch along with its items: one more at each multiple of 256.
; Look at: a wave adds all its items together, and accesses the arguments only if it passes a multiple; plain (-k
; plain): every lane does so.
; Also run: -k plain --expect 'count(memory_atomic) = size[0] + 3 + items[0] / 256'
; 1000 threads bring 0 to 7 items. The wave that finds the counter at 0 sets the arguments to 1, 1, 1. The article lets
; waves without items do that too, which would count one workgroup for each of them; here they add nothing. A multiple
; of 256 items gets one workgroup more than it needs, as in the article.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 4                   ;@ numthreads 256
;@ buffer size : u32[1] = 1000
;@ buffer counts : u32[size[0]] = i < 64 ? 0 : hash(i) % 8
;@ buffer items : u32[1] = 0
;@ buffer arguments : u32[3] = 0
;@ arg counts                   ;@ arg items                    ;@ arg arguments                ;@ arg u32 size[0]

.macro begin                            ; v2 = numberOfItems, 0 past the end; v3 = 0; all lanes are on
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; counts, items
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; arguments, number of counts
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

	.p2align 8
trick:
	begin
	s_mov_b64 exec, s[14:15]
;@ hlsl const uint totalItems = WaveActiveSum(numberOfItems);
.irp step, 1, 2, 4, 8
	v_add_nc_u32_dpp v2, v2, v2 row_xmask:\step row_mask:0xf bank_mask:0xf
.endr
	v_permlanex16_b32 v4, v2, -1, -1
	v_add_nc_u32_e32 v2, v2, v4
	v_readlane_b32 s12, v2, 0
	v_readlane_b32 s13, v2, 32
	s_add_u32 s12, s12, s13
	s_cmp_eq_u32 s12, 0
	s_cbranch_scc1 done
;@ hlsl if (WaveIsFirstLane()) { InterlockedAdd(SomeCountBuffer, totalItems, baseIndex);
	s_mov_b64 exec, 1
	v_mov_b32_e32 v2, s12
	global_atomic_add v4, v3, v2, s[6:7] glc
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s16, v4
;@ hlsl if (baseIndex == 0) add 1 to all three of IndirectArguments[0];
	s_cmp_lg_u32 s16, 0
	s_cbranch_scc1 begun
	v_mov_b32_e32 v5, 1
	global_atomic_add v3, v5, s[8:9]
	global_atomic_add v3, v5, s[8:9] offset:4
	global_atomic_add v3, v5, s[8:9] offset:8
begun:
;@ hlsl groups = ((baseIndex + totalItems) >> 8) - (baseIndex >> 8);
	s_add_u32 s17, s16, s12
	s_lshr_b32 s17, s17, 8
	s_lshr_b32 s16, s16, 8
	s_sub_u32 s17, s17, s16
	s_cmp_eq_u32 s17, 0
	s_cbranch_scc1 done
;@ hlsl if (groups > 0) InterlockedAdd(IndirectArguments[0].ThreadGroupCountX, groups); }
	v_mov_b32_e32 v5, s17
	global_atomic_add v3, v5, s[8:9]
done:
	s_endpgm

	.p2align 8
plain:
	begin
	s_cbranch_execz finished
;@ hlsl InterlockedAdd(SomeCountBuffer, numberOfItems, baseIndex);
	global_atomic_add v4, v3, v2, s[6:7] glc
	s_waitcnt vmcnt(0)
;@ hlsl if (baseIndex == 0 && numberOfItems > 0) add 1 to all three of IndirectArguments[0];
	v_cmp_eq_u32_e32 vcc, 0, v4
	v_cmp_ne_u32_e64 s[12:13], 0, v2
	s_and_b64 vcc, vcc, s[12:13]
	s_and_saveexec_b64 s[14:15], vcc
	v_mov_b32_e32 v5, 1
	global_atomic_add v3, v5, s[8:9]
	global_atomic_add v3, v5, s[8:9] offset:4
	global_atomic_add v3, v5, s[8:9] offset:8
	s_mov_b64 exec, s[14:15]
;@ hlsl groups = ((baseIndex + numberOfItems) >> 8) - (baseIndex >> 8); if (groups > 0) InterlockedAdd(…ThreadGroupCountX, groups);
	v_add_nc_u32_e32 v2, v4, v2
	v_lshrrev_b32_e32 v2, 8, v2
	v_lshrrev_b32_e32 v4, 8, v4
	v_sub_nc_u32_e32 v2, v2, v4
	v_cmpx_ne_u32_e32 0, v2
	global_atomic_add v3, v2, s[8:9]
finished:
	s_endpgm

descriptor trick, 6, 18, 0
descriptor plain, 6, 16, 0

;@ expect items[0] = total(counts)
;@ expect arguments[i] = i ? 1 : 1 + total(counts) / 256
; Atomics: one for each wave with items (all except one), three by the first of them, at most one for each multiple of
; 256.
;@ expect count(memory_atomic) <= (size[0] + 63) / 64 - 1 + 3 + total(counts) / 256
