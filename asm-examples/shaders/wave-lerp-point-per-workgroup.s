; Points coloured by spheres in order of priority: a workgroup for every point, a thread for every sphere.
; WaveActiveLerp is a prefix product over the spheres in reverse order, and a sum.
; Look at: no loop; 125 points fill 500 waves. The waves' colours are mixed by the same formula: the waves of later
; spheres let a part of each colour through.
; A sphere is x, y, z, 1 / radius, red, green, blue, 0. Other sizes: --buffer 'n : u32[2] = 1024' for points and
; spheres,
; with --dispatch 1024 --numthreads 1024. Up to 1024 spheres: one wave mixes the colours of 32.
; Runs on: gfx1030:32 gfx1100:32

;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 125                 ;@ numthreads 128
;@ buffer n : u32[2] = i ? 120 : 125
;@ buffer points : f32[n[0] * 4] = i % 4 == 3 ? 0.0 : f32(hash(i) % 1000) / 500.0 - 1.0
;@ buffer spheres : f32[n[1] * 8] = i % 8 == 3 ? 1.0 / (1.0 + f32(hash(i) % 8) / 4.0) : i % 8 > 3 ? f32(hash(i) % 256) / 255.0 : f32(hash(i) % 1000) / 500.0 - 1.0
;@ buffer colors : f32[n[0] * 4] = -1.0
;@ arg points                   ;@ arg spheres                  ;@ arg colors                   ;@ arg u32 n[0]                 ;@ arg u32 n[1]
; The loop of the algorithm, in double precision: t of each point (125) and sphere (120), then the colours after each
; sphere, channel by channel.
;@ buffer d2 : f64[n[0] * n[1]] = pow(points[i / n[1] * 4] - spheres[i % n[1] * 8], 2) + pow(points[i / n[1] * 4 + 1] - spheres[i % n[1] * 8 + 1], 2) + pow(points[i / n[1] * 4 + 2] - spheres[i % n[1] * 8 + 2], 2)
;@ buffer t : f64[n[0] * n[1]] = max(0.0, 1.0 - sqrt(d2[i]) * spheres[i % n[1] * 8 + 3])
;@ buffer red : f64[n[0] * n[1]] = (i % n[1] ? red[i - 1] : 0.0) * (1.0 - t[i]) + t[i] * spheres[i % n[1] * 8 + 4]
;@ buffer green : f64[n[0] * n[1]] = (i % n[1] ? green[i - 1] : 0.0) * (1.0 - t[i]) + t[i] * spheres[i % n[1] * 8 + 5]
;@ buffer blue : f64[n[0] * n[1]] = (i % n[1] ? blue[i - 1] : 0.0) * (1.0 - t[i]) + t[i] * spheres[i % n[1] * 8 + 6]

; Computes PRODUCT of the lanes up to each, and EXCLUSIVE of the lanes below it (1 in lane 0): four steps in each row of
; 16, then the lower row's product into the upper row.
.macro prefix_product exclusive, product
	v_mul_f32_dpp \product, \product, \product row_shr:1 row_mask:0xf bank_mask:0xf
	v_mul_f32_dpp \product, \product, \product row_shr:2 row_mask:0xf bank_mask:0xf
	v_mul_f32_dpp \product, \product, \product row_shr:4 row_mask:0xf bank_mask:0xf
	v_mul_f32_dpp \product, \product, \product row_shr:8 row_mask:0xf bank_mask:0xf
	v_permlanex16_b32 \exclusive, \product, -1, -1
	v_mul_f32_dpp \product, \exclusive, \product quad_perm:[0,1,2,3] row_mask:0x2 bank_mask:0xf
	v_mov_b32_e32 \exclusive, 1.0
	v_readlane_b32 s20, \product, 15
	v_mov_b32_dpp \exclusive, \product row_shr:1 row_mask:0xf bank_mask:0xf
	v_writelane_b32 \exclusive, s20, 16
.endm

; Multiplies v8, v9, v10 by FACTOR, and sets each to the sum of all lanes.
.macro weighted_sums factor
	v_mul_f32_e32 v8, v8, \factor
	v_mul_f32_e32 v9, v9, \factor
	v_mul_f32_e32 v10, v10, \factor
.irp step, 1, 2, 4, 8
	v_add_f32_dpp v8, v8, v8 row_xmask:\step row_mask:0xf bank_mask:0xf
	v_add_f32_dpp v9, v9, v9 row_xmask:\step row_mask:0xf bank_mask:0xf
	v_add_f32_dpp v10, v10, v10 row_xmask:\step row_mask:0xf bank_mask:0xf
.endr
	v_permlanex16_b32 v13, v8, -1, -1
	v_permlanex16_b32 v14, v9, -1, -1
	v_permlanex16_b32 v15, v10, -1, -1
	v_add_f32_e32 v8, v8, v13
	v_add_f32_e32 v9, v9, v14
	v_add_f32_e32 v10, v10, v15
.endm

	.p2align 8
lerp_workgroup:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; points, spheres, colors, number of points, of spheres
	v_readfirstlane_b32 s16, v0
	s_lshl_b32 s3, s2, 4
	s_lshr_b32 s17, s16, 5                          ; the wave in the workgroup
	s_waitcnt lgkmcnt(0)
;@ hlsl float3 pointPos = PointPositions[group];
	s_load_dwordx4 s[12:15], s[4:5], s3
;@ hlsl Sphere sphere = Spheres[sphereCount - 1 - groupThreadId];
	v_mov_b32_e32 v6, 0                             ; threads without a sphere have no effect
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_cmp_gt_u32_e32 vcc_lo, s11, v0
	s_and_saveexec_b32 s18, vcc_lo
	s_cbranch_execz no_sphere
	v_not_b32_e32 v1, v0
	v_add_nc_u32_e32 v1, s11, v1
	v_lshlrev_b32_e32 v1, 5, v1
	global_load_dwordx4 v[2:5], v1, s[6:7]
	global_load_dwordx3 v[8:10], v1, s[6:7] offset:16
	s_waitcnt vmcnt(1) lgkmcnt(0)
;@ hlsl float t = calcInfluence(sphere, pointPos);
	v_subrev_f32_e32 v2, s12, v2
	v_subrev_f32_e32 v3, s13, v3
	v_subrev_f32_e32 v4, s14, v4
	v_mul_f32_e32 v2, v2, v2
	v_fmac_f32_e32 v2, v3, v3
	v_fmac_f32_e32 v2, v4, v4
	v_sqrt_f32_e32 v2, v2
.if .amdgcn.gfx_generation_number == 11
	s_waitcnt_depctr depctr_va_vdst(0)              ; RDNA 3 does not wait for v_sqrt
.endif
	v_fma_f32 v6, -v2, v5, 1.0 clamp                ; saturate(1 - distance / radius)
	s_waitcnt vmcnt(0)
no_sphere:
	s_mov_b32 exec_lo, s18
;@ hlsl float prefixProduct = WavePrefixProduct(1.0f - t);
	v_sub_f32_e32 v11, 1.0, v6
	prefix_product v12, v11
;@ hlsl float3 interpolation = WaveActiveSum(value * t * prefixProduct);
	v_mul_f32_e32 v6, v6, v12
	weighted_sums v6
;@ hlsl if (last lane) shared[wave] = float4(interpolation, product of all (1 - t));
	s_lshl_b32 s19, s17, 4
	v_mov_b32_e32 v16, s19
	s_brev_b32 exec_lo, 1                           ; lane 31 has the product of all lanes
	ds_write_b128 v16, v[8:11]
	s_mov_b32 exec_lo, -1
	s_waitcnt lgkmcnt(0)
	s_barrier
;@ hlsl if (wave == 0) { float4 w = lane < waves ? shared[lane] : float4(0, 0, 0, 1);
	s_cmp_lg_u32 s17, 0
	s_cbranch_scc1 done
	s_add_u32 s21, s11, 31
	s_lshr_b32 s21, s21, 5                          ; waves with spheres
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 1.0
	v_lshlrev_b32_e32 v16, 4, v0
	v_cmp_gt_u32_e32 vcc_lo, s21, v0
	s_mov_b32 exec_lo, vcc_lo
	ds_read_b128 v[8:11], v16
	s_mov_b32 exec_lo, -1
	s_waitcnt lgkmcnt(0)
;@ hlsl PointColors[group] = WaveActiveSum(w.rgb * WavePrefixProduct(w.a)); }
	prefix_product v12, v11
	weighted_sums v12
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v16, s3
	s_mov_b32 exec_lo, 1
	global_store_dwordx4 v16, v[8:11], s[8:9]
done:
	s_endpgm

	.section .rodata,"a",@progbits
	.p2align 6
.amdhsa_kernel lerp_workgroup
	.amdhsa_group_segment_fixed_size 512            ; 32 waves
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_wavefront_size32 1
	.amdhsa_next_free_vgpr 17
	.amdhsa_next_free_sgpr 22
.end_amdhsa_kernel

;@ expect colors[i] = i % 4 == 0 ? red[(i / 4 + 1) * n[1] - 1] : i % 4 == 1 ? green[(i / 4 + 1) * n[1] - 1] : i % 4 == 2 ? blue[(i / 4 + 1) * n[1] - 1] : 0.0 within 1e-4
; A colour was mixed.
;@ expect total(colors) > 10
