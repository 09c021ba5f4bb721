; Pixels that need a reflection ray, as FidelityFX SSSR classifies its tiles: each wave appends its rays to one list.
; Look at: is-first-lane, one atomic for all rays of the wave, its result read by all: base + index in the wave. The
; copy bits come from the neighbours of a quad.
; Runs on: every GPU
; Workgroups of 8x8 pixels over an image of 37x21, whose edge tiles are partial. In a quad the pixel at even x and y
; traces for the others (one sample for each quad), but mirrors trace for themselves. A ray is x, and y from bit 15.
; Bits 29 to 31 say whether its colour goes to the neighbour in x, in y, or across.
.include "portable.inc"
.include "fidelityfx-classify.notes"

;@ gpu gfx1030                  ;@ wave 64

	.p2align 8
classify:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; roughness, rays, counter, width, height
	group_index 26
	group_index_y 27
;@ hlsl uint2 pixel = group.xy * 8 + placeInTile(thread);
	v_lshrrev_b32_e32 v1, 2, v0                     ; four lanes in a row are a quad
	v_lshrrev_b32_e32 v2, 3, v0
	v_bfe_u32 v3, v0, 1, 2
	v_and_b32_e32 v1, 6, v1
	v_and_or_b32 v2, v2, 4, v3
	v_and_or_b32 v1, v0, 1, v1
	v_lshl_add_u32 v2, s27, 3, v2                   ; y
	v_lshl_add_u32 v1, s26, 3, v1                   ; x
;@ hlsl bool isBase = ((pixel.x | pixel.y) & 1) == 0;
	v_or_b32_e32 v3, v1, v2
	v_and_b32_e32 v3, 1, v3
	cmp eq_u32, 0, v3
	keep_vcc 16
;@ hlsl if (pixel.x < size.x && pixel.y < size.y) { float r = roughness[pixel.y * size.x + pixel.x];
	wait_scalar
	cmp gt_u32, s10, v1
	if_vcc 12
	cmp gt_u32, s11, v2
	if_vcc 14
	v_mad_u32_u24 v4, v2, s10, v1
	v_lshlrev_b32_e32 v4, 2, v4
	global_load_dword v5, v4, s[4:5]
	wait_loads
	cmp gt_f32, 0x3e800000, v5                      ; 0.25
	keep_vcc 18
;@ hlsl glossy = r >= 0.0001 && r < 0.25; }
	cmp le_f32, 0x38d1b717, v5                      ; 0.0001
	set_exec 12
	and_vcc 20, 18
;@ hlsl bool needsRay = mirror || glossy && isBase; uint copies = glossy && !isBase ? 1 : 0;
	andn2_masks 22, 20, 16
	andn2_masks 18, 18, 22
	choose v6, 0, 1, 22
;@ hlsl uint copyX = QuadReadAcrossX(copies); uint copyY = QuadReadAcrossY(copies); uint copyAcross = QuadReadAcrossDiagonal(copies);
	before_dpp
	v_mov_b32_dpp v7, v6 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v8, v6 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v9, v6 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
;@ hlsl uint ray = pixel.x | pixel.y << 15; if (isBase) ray |= copyX << 29 | copyY << 30 | copyAcross << 31;
	v_lshl_or_b32 v7, v8, 1, v7
	v_lshl_or_b32 v7, v9, 2, v7
	choose v7, 0, v7, 16
	v_lshl_or_b32 v8, v2, 15, v1
	v_lshl_or_b32 v7, v7, 29, v8
;@ hlsl uint place = WavePrefixCountBits(needsRay);
	count_below v8, 18
;@ hlsl uint count = WaveActiveCountBits(needsRay);
	count_bits 24, 18
;@ hlsl if (WaveIsFirstLane()) InterlockedAdd(counter[0], count, first);
	first_lane_only 12
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, s24
	fetch_add v11, v9, v10, s[8:9]
	wait_loads
	set_exec 12
;@ hlsl first = WaveReadLaneFirst(first);
	v_readfirstlane_b32 s25, v11
;@ hlsl if (needsRay) rays[first + place] = ray;
	if_mask 12, 18
	s_cbranch_execz done
	add_u32 v12, s25, v8
	v_lshlrev_b32_e32 v13, 2, v12
	global_store_dword v13, v7, s[6:7]
done:
	s_endpgm

descriptor classify, 14, 28, 0, 1                       ; s2 and s3: the tile
arguments_3 classify, roughness, rays, counter, size, 8, uint2

; The rays of a wave are in its order.
;@ expect rays[v12] = v7
;@ expect v12 = first(v12) + prefix(1)
; One atomic for each wave.
;@ expect count(memory_atomic) = 15 * 64 / lanes
