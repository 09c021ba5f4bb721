; Trick 4: a waterfall over the kinds of light in a wave makes branches and values scalar.
; If all lanes have one kind, a fast path skips the loop.
; Look at: plain (-k plain) takes each kind with a mask, and holds the values in VGPRs. Scalarized (-k scalarized) takes
; a trip for each kind in the wave. The trick skips the loop if all lanes agree, which one comparison shows.
; Also run: -k plain
; Also run: -k scalarized
; Kinds: 0 spot k * x * x, 1 directional k * x + 1, 2 point k / (1 + x * x); k depends on the kind. 4 workgroups of 256,
; 1000 lanes; half of the waves have one kind.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 4                   ;@ numthreads 256
;@ buffer size : u32[1] = 1000
;@ buffer kinds : u32[size[0]] = i / 64 % 2 ? hash(i) % 3 : i / 128 % 3
;@ buffer x : f32[size[0]] = f32(hash(i) % 100) / 10.0
;@ buffer k : f32[3] = i * 0.5 + 1.5
;@ buffer light : f32[size[0]] = -1.0
;@ arg kinds                    ;@ arg x                        ;@ arg k                        ;@ arg light                    ;@ arg u32 size[0]

.macro begin nobody                     ; v1 = 4 * id, v2 = kind, v3 = x; only threads with a light continue
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; kinds, x, k, light
	s_load_dword s12, s[0:1], 0x20                  ; number of kinds
	s_lshl_b32 s3, s2, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	s_waitcnt lgkmcnt(0)
	v_cmpx_gt_u32_e32 s12, v0
	s_cbranch_execz \nobody
	global_load_dword v2, v1, s[4:5]
	global_load_dword v3, v1, s[6:7]
	s_waitcnt vmcnt(0)
.endm

; light = calculate(kind) for the active lanes; k and the branches are scalar.
.macro scalar_light kind, end
	s_lshl_b32 s20, \kind, 2
	s_load_dword s20, s[8:9], s20
	s_cmp_eq_u32 \kind, 1
	s_cbranch_scc1 directional\@
	s_cmp_gt_u32 \kind, 1
	s_cbranch_scc1 point\@
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v4, v3, v3
	v_mul_f32_e32 v4, s20, v4
	s_branch \end
directional\@:
	s_waitcnt lgkmcnt(0)
	v_fma_f32 v4, v3, s20, 1.0
	s_branch \end
point\@:
	v_fma_f32 v4, v3, v3, 1.0
	v_rcp_f32_e32 v4, v4
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v4, s20, v4
.endm

.macro all_kinds again, next            ; the waterfall; restores exec
	s_mov_b64 s[14:15], exec
\again:
;@ hlsl while (…) { uint currentLightType = WaveReadLaneFirst(lightType);
	v_readfirstlane_b32 s16, v2
;@ hlsl if (lightType == currentLightType) { calculate(currentLightType); break; }
	v_cmp_eq_u32_e32 vcc, s16, v2
	s_and_saveexec_b64 s[18:19], vcc
	scalar_light s16, \next
\next:
;@ hlsl }
	s_xor_b64 exec, exec, s[18:19]
	s_cbranch_execnz \again
	s_mov_b64 exec, s[14:15]
.endm

	.p2align 8
trick:
	begin nobody
;@ hlsl bool allEqual = WaveActiveBallot(lightType == WaveReadLaneFirst(lightType)) == WaveActiveBallot(true);
	v_readfirstlane_b32 s13, v2
	v_cmp_eq_u32_e32 vcc, s13, v2
	s_cmp_lg_u64 vcc, exec
	s_cbranch_scc1 different
;@ hlsl if (allEqual) calculate(lightType);
	scalar_light s13, store
	s_branch store
;@ hlsl else
different:
	all_kinds again, next
store:
	global_store_dword v1, v4, s[10:11]
nobody:
	s_endpgm

	.p2align 8
scalarized:
	begin nothing
	all_kinds again_scalarized, next_scalarized
	global_store_dword v1, v4, s[10:11]
nothing:
	s_endpgm

	.p2align 8
plain:
	begin none
	v_lshlrev_b32_e32 v5, 2, v2
	s_mov_b64 s[14:15], exec
	global_load_dword v5, v5, s[8:9]                ; k: each lane's own
;@ hlsl if (lightType == LIGHT_TYPE_SPOT) CalculateSpot();
	v_cmp_eq_u32_e32 vcc, 0, v2
	s_waitcnt vmcnt(0)
	s_and_saveexec_b64 s[18:19], vcc
	s_cbranch_execz no_spot
	v_mul_f32_e32 v4, v3, v3
	v_mul_f32_e32 v4, v5, v4
no_spot:
	s_mov_b64 exec, s[18:19]
;@ hlsl else if (lightType == LIGHT_TYPE_DIR) CalculateDir();
	v_cmp_eq_u32_e32 vcc, 1, v2
	s_and_saveexec_b64 s[18:19], vcc
	s_cbranch_execz no_directional
	v_fma_f32 v4, v3, v5, 1.0
no_directional:
	s_mov_b64 exec, s[18:19]
;@ hlsl else CalculatePoint();
	v_cmp_lt_u32_e32 vcc, 1, v2
	s_and_saveexec_b64 s[18:19], vcc
	s_cbranch_execz no_point
	v_fma_f32 v4, v3, v3, 1.0
	v_rcp_f32_e32 v4, v4
	v_mul_f32_e32 v4, v5, v4
no_point:
	s_mov_b64 exec, s[18:19]
	global_store_dword v1, v4, s[10:11]
none:
	s_endpgm

descriptor trick, 5, 21, 0
descriptor scalarized, 5, 21, 0
descriptor plain, 6, 20, 0

;@ expect light[i] = kinds[i] == 0 ? k[0] * x[i] * x[i] : kinds[i] == 1 ? k[1] * x[i] + 1.0 : k[2] / (1.0 + x[i] * x[i]) within 1e-6
