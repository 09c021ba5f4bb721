; Points coloured by spheres in order of priority: a thread for every point loops over all spheres.
; Look at: 125 points fill four waves (wave64: two), and each is a loop over 120 spheres; compare
; wave-lerp-point-per-workgroup.s.
; Runs on: every GPU
; A sphere is x, y, z, 1 / radius, red, green, blue, 0, equal for all lanes, and is read by a scalar load. The argument
; `sizes` has the numbers of points and spheres, 64 points a workgroup.
.include "portable.inc"
.include "wave-lerp-point-per-thread.notes"

;@ gpu gfx1030                  ;@ wave 32                     ;@ arg sizes=125, 120

; Applies the sphere at s[SPHERE:SPHERE + 7], while the next one is loaded to s[NEXT:NEXT + 7] (the last one again at
; the end).
.macro mix sphere, next, end
	s_add_u32 s28, s28, 32
	s_min_u32 s30, s28, s29
	wait_scalar
	s_load_dwordx8 s[\next:\next + 7], s[6:7], s30
	s_cmp_gt_u32 s28, s29
;@ hlsl float t = saturate(1.0 - length(position - sphere.xyz) * sphere.w);
	v_subrev_f32_e32 v5, s\sphere, v2
	v_subrev_f32_e32 v10, s[\sphere + 1], v3
	v_subrev_f32_e32 v11, s[\sphere + 2], v4
	v_mul_f32_e32 v5, v5, v5
	fmac_f32 v5, v10, v10
	fmac_f32 v5, v11, v11
	v_sub_f32_e32 v10, s[\sphere + 4], v6
	v_sub_f32_e32 v11, s[\sphere + 5], v7
	v_sqrt_f32_e32 v5, v5
	v_sub_f32_e32 v12, s[\sphere + 6], v8
	before_result
	v_fma_f32 v5, -v5, s[\sphere + 3], 1.0 clamp
;@ hlsl colour = lerp(colour, spheres[i + 1].xyz, t);
	fmac_f32 v6, v5, v10
	fmac_f32 v7, v5, v11
	fmac_f32 v8, v5, v12
	s_cbranch_scc1 \end
.endm

	.p2align 8
lerp_thread:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; points, spheres, colors, number of points, of spheres
	group_index 3
;@ hlsl if (id.x >= pointCount) return;
	s_lshl_b32 s3, s3, 6
	v_or_b32_e32 v1, s3, v0
	wait_scalar
	cmpx gt_u32, s10, v1
	s_cbranch_execz done
;@ hlsl float3 position = points[id.x].xyz;
	v_lshlrev_b32_e32 v1, 4, v1
	global_load_dwordx3 v[2:4], v1, s[4:5]
;@ hlsl float3 colour = float3(0.0, 0.0, 0.0);
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	s_load_dwordx8 s[12:19], s[6:7], 0x0
	s_mov_b32 s28, 0                                ; offset of the sphere
	s_lshl_b32 s29, s11, 5
	s_sub_u32 s29, s29, 32                          ; offset of the last sphere
	s_cbranch_scc1 all_spheres                      ; no spheres: skip the loop
	wait_loads
;@ hlsl for (uint i = 0; i < sphereCount; i += 2) { float4 sphere = spheres[i];
next_sphere:
	mix 12, 20, all_spheres
	mix 20, 12, all_spheres
	s_branch next_sphere
all_spheres:
;@ hlsl colors[id.x] = float4(colour, 0.0);
	global_store_dwordx4 v1, v[6:9], s[8:9]
done:
	s_endpgm

descriptor lerp_thread, 13, 31, 0
arguments_3 lerp_thread, points, spheres, colors, sizes, 8, uint2

; All lanes of the ragged end are in the wave; all lanes with points take a trip for every two spheres.
;@ expect trips(next_sphere) = 60
