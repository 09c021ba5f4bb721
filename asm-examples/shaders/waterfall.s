; A waterfall: each trip serves every lane that has the first lane's key with scalar instructions, and drops it.
; Look at: as many trips as the wave has different keys, 1 in workgroup 0, in wave64 up to 64 in workgroup 63; the mask
; of the remaining lanes, in `trace`.
; Runs on: every GPU
.include "portable.inc"
.include "waterfall.notes"

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=4090

	.p2align 8
waterfall:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; keys, table
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; results, number of keys
	group_index 3
;@ hlsl if (id.x >= count) return;
	s_lshl_b32 s3, s3, 6
	v_or_b32_e32 v0, s3, v0
	wait_scalar
	cmpx gt_u32, s10, v0
	s_cbranch_execz done
;@ hlsl uint key = keys[id.x];
	v_lshlrev_b32_e32 v0, 2, v0
	global_load_dword v1, v0, s[4:5]
	keep_exec 12
	wait_loads
;@ hlsl for (;;) { uint scalarKey = WaveReadLaneFirst(key);
again:
	v_readfirstlane_b32 s16, v1
;@ hlsl if (scalarKey == key) {
	sgpr_for_valu
	cmp eq_u32, s16, v1
	if_vcc 14
;@ hlsl result = table[scalarKey]; break; } }
	s_lshl_b32 s17, s16, 2
	s_load_dword s17, s[6:7], s17
	wait_scalar
	v_mov_b32_e32 v2, s17
	other_lanes 14
	s_cbranch_execnz again
	set_exec 12
;@ hlsl results[id.x] = result;
	global_store_dword v0, v2, s[8:9]
done:
	s_endpgm

descriptor waterfall, 3, 18, 0
arguments_3 waterfall, keys, table, results, count, 4, uint

;@ expect trips(again) = distinct(v1)
