; Lumen's ReflectionTileClassification: tiles of the screen that need reflections.
; Writes two lists, tiles to trace and tiles to clear, and the indirect arguments of the passes that process them.
; Look at: threads of a workgroup take their 8x8 tiles in Z-order; a wave accesses each list's arguments once, or not at
; all if it has no tile for the list.
; 3x2 workgroups of 64 over 19x13 tiles, a tile for each thread; tiles outside belong to neither list. Tile data: x, y
; from bit 16. A tile is used if bit 2 of its mask is set. In `args` and `clear_args` the values after the first count,
; 1 and 1, are unchanged.

;@ gpu gfx1100                  ;@ wave 32
;@ dispatch 3,2                 ;@ numthreads 64
;@ buffer tile_mask : u32[247] = i % 19 / 8 == 1 ? 0 : hash(i) & 7
;@ buffer tiles : u32[247] = 0xffffffff
;@ buffer clear_tiles : u32[247] = 0xffffffff
;@ buffer args : u32[3] = i ? 1 : 0
;@ buffer clear_args : u32[3] = i ? 1 : 0
;@ arg tile_mask                ;@ arg tiles                    ;@ arg clear_tiles              ;@ arg args                     ;@ arg clear_args
;@ arg u32 19                   ;@ arg u32 13
; Expected, tile by tile.
;@ buffer used : u32[247] = tile_mask[i] >> 2 & 1
;@ buffer want : u32[247] = used[i] ? i % 19 | i / 19 << 16 : 0xffffffff
;@ buffer want_clear : u32[247] = used[i] ? 0xffffffff : i % 19 | i / 19 << 16

; Appends v6 of the lanes in s[MASK] to a list at s[LIST:LIST + 1], whose count is at s[ARGS:ARGS + 1].
.macro append mask, list, args, empty
;@ hlsl uint NumTilesInWave = WaveActiveCountBits(condition);
	s_bcnt1_i32_b32 s20, s\mask
;@ hlsl if (WaveIsFirstLane() && NumTilesInWave > 0)
	s_cmp_eq_u32 s20, 0
	s_cbranch_scc1 \empty
;@ hlsl InterlockedAdd(IndirectArgs[0], NumTilesInWave, GlobalTileOffset);
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, s20
	s_mov_b32 exec_lo, 1
	global_atomic_add_u32 v9, v7, v8, s[\args:\args + 1] glc
	s_waitcnt vmcnt(0)
;@ hlsl GlobalTileOffset = WaveReadLaneFirst(GlobalTileOffset);
	v_readfirstlane_b32 s21, v9
;@ hlsl if (condition) TileData[GlobalTileOffset + WavePrefixCountBits(true)] = PackTileData(TileCoord);
	s_mov_b32 exec_lo, s\mask
	v_mbcnt_lo_u32_b32 v7, exec_lo, 0
	v_add_nc_u32_e32 v7, s21, v7
	v_lshlrev_b32_e32 v7, 2, v7
	global_store_b32 v7, v6, s[\list:\list + 1]
	s_mov_b32 exec_lo, -1
\empty:
.endm

	.p2align 8
classify_tiles:
	s_load_b256 s[4:11], s[0:1], 0x0                ; tile_mask, tiles, clear_tiles, args
	s_load_b128 s[12:15], s[0:1], 0x20              ; clear_args, width, height
;@ hlsl const uint2 ThreadOffset = ZOrder2D(ThreadIndex, log2(THREADGROUP_SIZE));
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
;@ hlsl const uint2 TileCoord = GroupId * THREADGROUP_SIZE + ThreadOffset;
	v_lshl_add_u32 v1, s2, 3, v1
	v_lshl_add_u32 v2, s3, 3, v2
	v_lshl_or_b32 v6, v2, 16, v1                    ; PackTileData
;@ hlsl if (all(TileCoord < TileViewSize)) bTileUsed = LumenTileBitmask[TileCoordFlatten] & LUMEN_TILE_BITMASK_REFLECTIONS;
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32_e32 vcc_lo, s14, v1
	v_cmp_gt_u32_e64 s16, s15, v2
	s_and_b32 s16, s16, vcc_lo                      ; inside
	s_and_saveexec_b32 s17, s16
	v_mad_u32_u24 v3, v2, s14, v1
	v_lshlrev_b32_e32 v3, 2, v3
	global_load_b32 v4, v3, s[4:5]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v4, 4, v4
	v_cmp_ne_u32_e32 vcc_lo, 0, v4
	s_mov_b32 s18, vcc_lo                           ; to trace
	s_and_not1_b32 s19, s16, vcc_lo                 ; to clear
	s_mov_b32 exec_lo, s17
	append 18, 6, 10, no_tile
	append 19, 8, 12, no_clear_tile
	s_endpgm

	.section .rodata,"a",@progbits
	.p2align 6
.amdhsa_kernel classify_tiles
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_system_sgpr_workgroup_id_y 1            ; s2 and s3: the workgroup
	.amdhsa_wavefront_size32 1
	.amdhsa_next_free_vgpr 10
	.amdhsa_next_free_sgpr 22
.end_amdhsa_kernel

; Every tile is once at the front of its list. The arguments describe a dispatch of as many workgroups as tiles.
;@ expect args[i] = i ? 1 : total(used)
;@ expect clear_args[i] = i ? 1 : 247 - total(used)
;@ expect permutation(tiles, want) = 1
;@ expect permutation(clear_tiles, want_clear) = 1
;@ expect tiles[i] >= (i < args[0] ? 0 : 0xffffffff)
;@ expect clear_tiles[i] >= (i < clear_args[0] ? 0 : 0xffffffff)
; One atomic for each wave and list; the four waves of columns 8 to 15 have no tile to trace.
;@ expect count(memory_atomic) = 2 * 12 - 4
