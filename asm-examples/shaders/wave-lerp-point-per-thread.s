; Points coloured by spheres in order of priority: a thread for every point loops over all spheres.
; Look at: 125 points fill four waves, and each is a loop over 120 spheres; compare wave-lerp-point-per-workgroup.s.
; A sphere is x, y, z, 1 / radius, red, green, blue, 0, equal for all lanes, and is read by a scalar load. Other sizes:
; --buffer 'n : u32[2] = 128' for points and spheres, with --dispatch, 64 points a workgroup.
; Runs on: gfx1030:32 gfx1100:32

;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 2                   ;@ numthreads 64
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

; Applies the sphere at s[SPHERE:SPHERE + 7], while the next one is loaded to s[NEXT:NEXT + 7] (the last one again at
; the end).
.macro mix sphere, next, end
	s_add_u32 s28, s28, 32
	s_min_u32 s30, s28, s29
	s_waitcnt lgkmcnt(0)
	s_load_dwordx8 s[\next:\next + 7], s[6:7], s30
	s_cmp_gt_u32 s28, s29
;@ hlsl float influence = calcInfluence(spherePositions[i], pointPos);
	v_subrev_f32_e32 v9, s\sphere, v2
	v_subrev_f32_e32 v10, s[\sphere + 1], v3
	v_subrev_f32_e32 v11, s[\sphere + 2], v4
	v_mul_f32_e32 v9, v9, v9
	v_fmac_f32_e32 v9, v10, v10
	v_fmac_f32_e32 v9, v11, v11
	v_sub_f32_e32 v10, s[\sphere + 4], v5
	v_sub_f32_e32 v11, s[\sphere + 5], v6
	v_sqrt_f32_e32 v9, v9
	v_sub_f32_e32 v12, s[\sphere + 6], v7
.if .amdgcn.gfx_generation_number == 11
	s_waitcnt_depctr depctr_va_vdst(0)             ; RDNA 3 does not wait for v_sqrt
.endif
	v_fma_f32 v9, -v9, s[\sphere + 3], 1.0 clamp   ; saturate(1 - distance / radius)
;@ hlsl color = lerp(color, sphereColors[i], influence);
	v_fmac_f32_e32 v5, v9, v10
	v_fmac_f32_e32 v6, v9, v11
	v_fmac_f32_e32 v7, v9, v12
	s_cbranch_scc1 \end
.endm

	.p2align 8
lerp_thread:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; points, spheres, colors, number of points, of spheres
;@ hlsl float3 pointPos = PointPositions[p];
	s_lshl_b32 s3, s2, 6
	v_or_b32_e32 v1, s3, v0                         ; p
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32_e32 vcc_lo, s10, v1
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execz done
	v_lshlrev_b32_e32 v1, 4, v1
	global_load_dwordx3 v[2:4], v1, s[4:5]
;@ hlsl float3 color = float3(0.0f, 0.0f, 0.0f);
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, 0
	s_load_dwordx8 s[12:19], s[6:7], 0x0
	s_mov_b32 s28, 0                                ; offset of the sphere
	s_lshl_b32 s29, s11, 5
	s_sub_u32 s29, s29, 32                          ; offset of the last sphere
	s_cbranch_scc1 all_spheres                      ; there are no spheres
	s_waitcnt vmcnt(0)
;@ hlsl for (uint i = 0; i < sphereCount; i++) {
next_sphere:
	mix 12, 20, all_spheres
	mix 20, 12, all_spheres
	s_branch next_sphere
;@ hlsl }
all_spheres:
;@ hlsl PointColors[p] = color;
	global_store_dwordx4 v1, v[5:8], s[8:9]
done:
	s_endpgm

	.section .rodata,"a",@progbits
	.p2align 6
.amdhsa_kernel lerp_thread
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_wavefront_size32 1
	.amdhsa_next_free_vgpr 13
	.amdhsa_next_free_sgpr 31
.end_amdhsa_kernel

;@ expect colors[i] = i % 4 == 0 ? red[(i / 4 + 1) * n[1] - 1] : i % 4 == 1 ? green[(i / 4 + 1) * n[1] - 1] : i % 4 == 2 ? blue[(i / 4 + 1) * n[1] - 1] : 0.0 within 1e-4
; A colour was mixed.
;@ expect total(colors) > 10
; All lanes of the ragged end are in the wave; all lanes with points take a trip for every two spheres.
;@ expect trips(next_sphere) = 60
