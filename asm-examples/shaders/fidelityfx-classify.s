; Pixels that need a reflection ray, as FidelityFX SSSR classifies its tiles: each wave appends its rays to one list.
; Look at: is-first-lane, one atomic for all rays of the wave, its result read by all: base + index in the wave. The
; copy bits come from the neighbours of a quad.
; Runs on: gfx1030
; Workgroups of 8x8 pixels over an image of 37x21, whose edge tiles are partial. In a quad the pixel at even x and y
; traces for the others (one sample for each quad), but mirrors trace for themselves. A ray is x, and y from bit 15.
; Bits 29 to 31 say whether its colour goes to the neighbour in x, in y, or across.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 5,3                 ;@ numthreads 64
;@ buffer roughness : f32[777] = hash(i) % 5 == 0 ? 0.0 : f32(hash(i) % 64) / 100.0
;@ buffer rays : u32[960] = 0xffffffff
;@ buffer counter : u32[1] = 0
;@ arg roughness                ;@ arg rays                     ;@ arg counter                  ;@ arg u32 37                   ;@ arg u32 21
; Expected for each pixel, over whole tiles of 40x24: 0 too rough or outside, 1 mirror, 2 glossy; and the rays at their
; pixels' places.
;@ buffer kind : u32[960] = i % 40 >= 37 || i / 40 >= 21 || roughness[i / 40 * 37 + i % 40] >= 0.25 ? 0 : roughness[i / 40 * 37 + i % 40] < 0.0001 ? 1 : 2
;@ buffer base : u32[960] = ((i % 40 | i / 40) & 1) == 0
;@ buffer copies : u32[960] = base[i] ? (kind[i + 1] == 2) << 29 | (kind[i + 40] == 2) << 30 | (kind[i + 41] == 2) << 31 : 0
;@ buffer want : u32[960] = kind[i] == 1 || kind[i] == 2 && base[i] ? i % 40 | i / 40 << 15 | copies[i] : 0xffffffff

	.p2align 8
classify:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; roughness, rays, counter, width, height
;@ hlsl uint2 pixel = groupId * 8 + RemapLane8x8(groupThreadId);
	v_lshrrev_b32_e32 v1, 2, v0                     ; four lanes in a row are a quad
	v_lshrrev_b32_e32 v2, 3, v0
	v_bfe_u32 v3, v0, 1, 2
	v_and_b32_e32 v1, 6, v1
	v_and_or_b32 v2, v2, 4, v3
	v_and_or_b32 v1, v0, 1, v1
	v_lshl_add_u32 v2, s3, 3, v2                    ; y
	v_lshl_add_u32 v1, s2, 3, v1                    ; x
;@ hlsl bool is_base_ray = ((pixel.x | pixel.y) & 1) == 0;
	v_or_b32_e32 v3, v1, v2
	v_and_b32_e32 v3, 1, v3
	cmp eq_u32, 0, v3
	keep_vcc 16
;@ hlsl bool needs_ray = all(pixel < screen_size) && roughness[pixel] < 0.25;
	s_waitcnt lgkmcnt(0)
	cmp gt_u32, s10, v1
	if_vcc 12
	cmp gt_u32, s11, v2
	if_vcc 14
	v_mad_u32_u24 v4, v2, s10, v1
	v_lshlrev_b32_e32 v4, 2, v4
	global_load_dword v5, v4, s[4:5]
	s_waitcnt vmcnt(0)
	cmp gt_f32, 0x3e800000, v5
	keep_vcc 18
;@ hlsl bool needs_denoiser = needs_ray && !IsMirrorReflection(roughness);
	cmp le_f32, 0x38d1b717, v5                      ; 0.0001
	set_exec 12
	and_vcc 20, 18
;@ hlsl needs_ray = needs_ray && (!needs_denoiser || is_base_ray);
	andn2_masks 22, 20, 16                          ; glossy, and not a base ray: bool require_copy
	andn2_masks 18, 18, 22
;@ hlsl copy = is_base_ray ? QuadReadAcrossX(require_copy) | QuadReadAcrossY(require_copy) << 1 | QuadReadAcrossDiagonal(require_copy) << 2 : 0;
	choose v6, 0, 1, 22
	v_mov_b32_dpp v7, v6 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v8, v6 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v9, v6 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
	v_lshl_or_b32 v7, v8, 1, v7
	v_lshl_or_b32 v7, v9, 2, v7
	choose v7, 0, v7, 16
	v_lshl_or_b32 v8, v2, 15, v1
	v_lshl_or_b32 v7, v7, 29, v8                    ; the ray
;@ hlsl uint local_ray_index_in_wave = WavePrefixCountBits(needs_ray);
	count_below v8, 18
;@ hlsl uint wave_ray_count = WaveActiveCountBits(needs_ray);
	count_bits 24, 18
;@ hlsl if (is_first_lane_of_wave) IncrementRayCounter(wave_ray_count, base_ray_index);
	first_lane_only 12
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, s24
	global_atomic_add v11, v9, v10, s[8:9] glc
	s_waitcnt vmcnt(0)
	set_exec 12
;@ hlsl base_ray_index = WaveReadLaneFirst(base_ray_index);
	v_readfirstlane_b32 s25, v11
;@ hlsl if (needs_ray) StoreRay(base_ray_index + local_ray_index_in_wave, pixel, copy);
	if_mask 12, 18
	s_cbranch_execz done
	v_add_nc_u32_e32 v12, s25, v8
	v_lshlrev_b32_e32 v13, 2, v12
	global_store_dword v13, v7, s[6:7]
done:
	s_endpgm

	.section .rodata,"a",@progbits
	.p2align 6
.amdhsa_kernel classify
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_system_sgpr_workgroup_id_y 1            ; s2 and s3: the tile
	.amdhsa_wavefront_size32 2 - .amdgcn.wavefront_size / 32
	.amdhsa_next_free_vgpr 14
	.amdhsa_next_free_sgpr 26
.end_amdhsa_kernel

; Every ray is once at the front of the list; the rays of a wave are in its order.
;@ expect counter[0] = 960 - tally(want, 0xffffffff)
;@ expect rays[i] >= (i < counter[0] ? 0 : 0xffffffff)
;@ expect permutation(rays, want) = 1
;@ expect rays[v12] = v7
;@ expect v12 = first(v12) + prefix(1)
; One atomic for each wave.
;@ expect count(memory_atomic) = 15 * 64 / lanes
