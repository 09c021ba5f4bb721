; Tiles of the screen that need reflections, as Lumen lists them: tiles to trace and tiles to clear, each list with the
; arguments of the indirect dispatch that processes it.
; Look at: threads of a workgroup take their 8x8 tiles in Z-order; a wave accesses each list's arguments once, or not at
; all if it has no tile for the list.
; Runs on: every GPU
.include "portable.inc"
.include "lumen-tile-classification.notes"

;@ gpu gfx1100                  ;@ wave 32

; Appends v6 of the lanes in the mask to a list at s[LIST:LIST + 1], whose count is at s[ARGS:ARGS + 1]. Changes s[N] and
; s[FIRST].
.macro append mask, list, args, n, first, empty, condition, counts, name
;@ hlsl count = WaveActiveCountBits(\condition);
	count_bits \n, \mask
;@ hlsl if (count > 0) { if (WaveIsFirstLane())
	s_cmp_eq_u32 s\n, 0
	s_cbranch_scc1 \empty
;@ hlsl InterlockedAdd(\counts[0], count, first);
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, s\n
	lane_0_only 26
	fetch_add v9, v7, v8, s[\args:\args + 1]
	wait_loads
;@ hlsl first = WaveReadLaneFirst(first);
	v_readfirstlane_b32 s\first, v9
;@ hlsl if (\condition) \name[first + WavePrefixCountBits(true)] = packed;
	set_exec \mask
	count_below v7, \mask
	add_u32 v7, s\first, v7
	v_lshlrev_b32_e32 v7, 2, v7
	global_store_dword v7, v6, s[\list:\list + 1]
	set_exec 26
\empty:
.endm

	.p2align 8
classify_tiles:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; tile_mask, tiles, clear_tiles, args
	s_load_dwordx4 s[12:15], s[0:1], 0x20           ; clear_args, width, height
	group_index 28
	group_index_y 29
;@ hlsl uint2 tile = group.xy * 8 + uint2(evenBits(thread), evenBits(thread >> 1));
	v_and_b32_e32 v1, 0x15, v0                      ; x: bits 0, 2, 4
	v_lshrrev_b32_e32 v2, 1, v0
	v_lshrrev_b32_e32 v3, 1, v1
	v_and_b32_e32 v2, 0x15, v2                      ; y: bits 1, 3, 5
	v_or_b32_e32 v1, v1, v3
	v_lshrrev_b32_e32 v4, 1, v2
	v_and_b32_e32 v1, 0x33, v1
	v_or_b32_e32 v2, v2, v4
	v_lshrrev_b32_e32 v3, 2, v1
	v_and_b32_e32 v2, 0x33, v2
	v_or_b32_e32 v1, v1, v3
	v_lshrrev_b32_e32 v4, 2, v2
	v_and_b32_e32 v1, 7, v1
	v_or_b32_e32 v2, v2, v4
	v_and_b32_e32 v2, 7, v2
	v_lshl_add_u32 v1, s28, 3, v1
	v_lshl_add_u32 v2, s29, 3, v2
;@ hlsl if (tile.x < tileCount.x && tile.y < tileCount.y) {
	wait_scalar
	cmp gt_u32, s14, v1
	if_vcc 18
	cmp gt_u32, s15, v2
	if_vcc 16
	keep_exec 16                                    ; inside
;@ hlsl used = (tile_mask[tile.y * tileCount.x + tile.x] & 4) != 0;
	v_mad_u32_u24 v3, v2, s14, v1
	v_lshlrev_b32_e32 v3, 2, v3
	global_load_dword v4, v3, s[4:5]
	wait_loads
	v_and_b32_e32 v4, 4, v4
	cmp ne_u32, 0, v4
	keep_vcc 22                                     ; to trace
;@ hlsl unused = !used; }
	set_exec 18
	andn2_masks 24, 16, 22                          ; to clear
;@ hlsl uint packed = tile.x | tile.y << 16;
	v_lshl_or_b32 v6, v2, 16, v1
	append 22, 6, 10, 20, 21, no_tile, used, args, tiles
	append 24, 8, 12, 30, 31, no_clear_tile, unused, clear_args, clear_tiles
	s_endpgm

descriptor classify_tiles, 10, 32, 0, 1                 ; s2 and s3: the workgroup
arguments_5 classify_tiles, tile_mask, tiles, clear_tiles, args, clear_args, tileCount, 8, uint2

; One atomic for each wave and list; the waves of columns 8 to 15 have no tile to trace: two in wave64, four in wave32.
;@ expect count(memory_atomic) = (2 * 6 - 2) * 64 / lanes
