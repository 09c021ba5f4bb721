; Points coloured by spheres in order of priority: a workgroup for every point, a thread for every sphere.
; WaveActiveLerp is a prefix product over the spheres in reverse order, and a sum.
; Look at: no loop; 125 points fill 500 waves. The waves' colours are mixed by the same formula: the waves of later
; spheres let a part of each colour through.
; Runs on: every GPU
; A sphere is x, y, z, 1 / radius, red, green, blue, 0. The argument `sizes` has the numbers of points and spheres. Up to
; 1024 spheres: one wave mixes the colours of the others.
.include "portable.inc"
.include "wave-lerp-point-per-workgroup.notes"

;@ gpu gfx1030                  ;@ wave 32                     ;@ arg sizes=125, 120

.macro mul_dpp d, a, b, lanes:vararg    ; d = a of other lanes * b, in the lanes that have such a lane
	before_dpp
	v_mul_f32_dpp \d, \a, \b \lanes
.endm

; Computes PRODUCT of the lanes up to each, and EXCLUSIVE of the lanes below it (1 in lane 0): four steps in each row of
; 16, then the products of the lower rows.
.macro prefix_product exclusive, product
	mul_dpp \product, \product, \product row_shr:1 row_mask:0xf bank_mask:0xf
	mul_dpp \product, \product, \product row_shr:2 row_mask:0xf bank_mask:0xf
	mul_dpp \product, \product, \product row_shr:4 row_mask:0xf bank_mask:0xf
	mul_dpp \product, \product, \product row_shr:8 row_mask:0xf bank_mask:0xf
.if .amdgcn.gfx_generation_number == 9
	mul_dpp \product, \product, \product row_bcast:15 row_mask:0xa bank_mask:0xf
	mul_dpp \product, \product, \product row_bcast:31 row_mask:0xc bank_mask:0xf
	v_mov_b32_e32 \exclusive, 1.0
	s_nop 0
	v_mov_b32_dpp \exclusive, \product wave_shr:1 row_mask:0xf bank_mask:0xf
.else
	v_permlanex16_b32 \exclusive, \product, -1, -1
	mul_dpp \product, \exclusive, \product quad_perm:[0,1,2,3] row_mask:0xa bank_mask:0xf
.if wave64
	v_readlane_b32 s20, \product, 31
	sgpr_for_valu
	v_mov_b32_e32 \exclusive, s20
	mul_dpp \product, \exclusive, \product quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf
	v_readlane_b32 s22, \product, 31
	v_readlane_b32 s24, \product, 47
.endif
	v_mov_b32_e32 \exclusive, 1.0
	v_readlane_b32 s26, \product, 15
	v_mov_b32_dpp \exclusive, \product row_shr:1 row_mask:0xf bank_mask:0xf
	sgpr_for_valu
	v_writelane_b32 \exclusive, s26, 16
.if wave64
	v_writelane_b32 \exclusive, s22, 32
	v_writelane_b32 \exclusive, s24, 48
.endif
.endif
.endm

.macro add_step lanes:vararg
	v_add_f32_dpp v8, v8, v8 \lanes
	v_add_f32_dpp v9, v9, v9 \lanes
	v_add_f32_dpp v10, v10, v10 \lanes
.endm

; Multiplies v8, v9, v10 by FACTOR, and sets each to the sum of all lanes, in the last lane.
.macro weighted_sums factor
	v_mul_f32_e32 v8, v8, \factor
	v_mul_f32_e32 v9, v9, \factor
	v_mul_f32_e32 v10, v10, \factor
.if .amdgcn.gfx_generation_number == 9
	add_step row_shr:1 row_mask:0xf bank_mask:0xf
	add_step row_shr:2 row_mask:0xf bank_mask:0xf
	add_step row_shr:4 row_mask:0xf bank_mask:0xf
	add_step row_shr:8 row_mask:0xf bank_mask:0xf
	add_step row_bcast:15 row_mask:0xa bank_mask:0xf
	add_step row_bcast:31 row_mask:0xc bank_mask:0xf
.else
	add_step row_xmask:1 row_mask:0xf bank_mask:0xf
	add_step row_xmask:2 row_mask:0xf bank_mask:0xf
	add_step row_xmask:4 row_mask:0xf bank_mask:0xf
	add_step row_xmask:8 row_mask:0xf bank_mask:0xf
	v_permlanex16_b32 v13, v8, -1, -1
	v_permlanex16_b32 v14, v9, -1, -1
	v_permlanex16_b32 v15, v10, -1, -1
	v_add_f32_e32 v8, v8, v13
	v_add_f32_e32 v9, v9, v14
	v_add_f32_e32 v10, v10, v15
.if wave64
	v_readlane_b32 s28, v8, 31
	v_readlane_b32 s30, v9, 31
	v_readlane_b32 s32, v10, 31
	sgpr_for_valu
	v_add_f32_e32 v8, s28, v8
	v_add_f32_e32 v9, s30, v9
	v_add_f32_e32 v10, s32, v10
.endif
.endif
.endm

	.p2align 8
lerp_workgroup:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; points, spheres, colors, number of points, of spheres
	group_index 3
	v_readfirstlane_b32 s16, v0
	s_lshl_b32 s3, s3, 4
	s_lshr_b32 s17, s16, 5 + wave64                 ; the wave in the workgroup
	wait_scalar
;@ hlsl float3 position = points[group.x].xyz;
	s_load_dwordx4 s[12:15], s[4:5], s3
;@ hlsl if (thread < sphereCount) { uint n = sphereCount - 1 - thread; float4 sphere = spheres[n * 2];
	v_mov_b32_e32 v6, 0                             ; threads without a sphere have no effect
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	wait_scalar
	cmp gt_u32, s11, v0
	if_vcc 18
	s_cbranch_execz no_sphere
	v_not_b32_e32 v1, v0
	add_u32 v1, s11, v1
	v_lshlrev_b32_e32 v1, 5, v1
	global_load_dwordx4 v[2:5], v1, s[6:7]
	global_load_dwordx3 v[8:10], v1, s[6:7] offset:16
	wait_loads
;@ hlsl t = saturate(1.0 - length(position - sphere.xyz) * sphere.w);
	v_subrev_f32_e32 v2, s12, v2
	v_subrev_f32_e32 v3, s13, v3
	v_subrev_f32_e32 v4, s14, v4
	v_mul_f32_e32 v2, v2, v2
	fmac_f32 v2, v3, v3
	fmac_f32 v2, v4, v4
	v_sqrt_f32_e32 v2, v2
	before_result
	v_fma_f32 v6, -v2, v5, 1.0 clamp
no_sphere:
	set_exec 18
;@ hlsl float weight = t * WavePrefixProduct(1.0 - t);
	v_sub_f32_e32 v11, 1.0, v6
	prefix_product v12, v11
	v_mul_f32_e32 v6, v6, v12
;@ hlsl float3 mixed = WaveActiveSum(colour * weight);
	weighted_sums v6
;@ hlsl waveColours[wave] = float4(mixed, through);
	s_lshl_b32 s34, s17, 4
	v_mov_b32_e32 v16, s34
	last_lane_only 18                               ; it has the sums, and the product of all lanes
	ds_write_b128 v16, v[8:11]
	set_exec 18
;@ hlsl GroupMemoryBarrierWithGroupSync();
	group_barrier
;@ hlsl if (wave > 0) return;
	s_cmp_lg_u32 s17, 0
	s_cbranch_scc1 done
;@ hlsl float4 part = float4(0.0, 0.0, 0.0, 1.0);
	s_add_u32 s36, s11, .amdgcn.wavefront_size - 1
	s_lshr_b32 s36, s36, 5 + wave64                 ; waves with spheres
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 1.0
	v_lshlrev_b32_e32 v16, 4, v0
	cmp gt_u32, s36, v0
	if_vcc 18
	ds_read_b128 v[8:11], v16
	set_exec 18
	wait_lds
;@ hlsl float before = WavePrefixProduct(part.w);
	prefix_product v12, v11
;@ hlsl mixed = WaveActiveSum(part.xyz * before);
	weighted_sums v12
;@ hlsl colors[group.x] = float4(mixed, 0.0);
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v16, s3
	last_lane_only 18
	global_store_dwordx4 v16, v[8:11], s[8:9]
done:
	s_endpgm

descriptor lerp_workgroup, 17, 37, 512                  ; 32 waves
arguments_3 lerp_workgroup, points, spheres, colors, sizes, 8, uint2
