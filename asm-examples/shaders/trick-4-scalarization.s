; Trick 4: a waterfall over the kinds of light in a wave makes branches and values scalar.
; If all lanes have one kind, a fast path skips the loop.
; Look at: plain (-D PLAIN=1) takes each kind with a mask, and holds the values in VGPRs. Scalarized (-D SCALARIZED=1)
; takes a trip for each kind in the wave. The trick skips the loop if all lanes agree, which one comparison shows.
; Runs on: every GPU
; Also run: -D PLAIN=1
; Also run: -D SCALARIZED=1
; Kinds: 0 spot k * x * x, 1 directional k * x + 1, 2 point k / (1 + x * x); k depends on the kind. 4 workgroups of 256,
; 1000 lanes; half of the waves have one kind.
.include "portable.inc"
.include "trick-4-scalarization.notes"
.ifndef PLAIN
.set PLAIN, 0
.endif
.ifndef SCALARIZED
.set SCALARIZED, 0
.endif

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

; light = calculate(kind) for the active lanes; k and the branches are scalar.
.macro scalar_light kind, end
	s_lshl_b32 s20, \kind, 2
	s_load_dword s20, s[8:9], s20
	s_cmp_eq_u32 \kind, 1
	s_cbranch_scc1 directional\@
	s_cmp_gt_u32 \kind, 1
	s_cbranch_scc1 point\@
	wait_scalar
	v_mul_f32_e32 v4, v3, v3
	v_mul_f32_e32 v4, s20, v4
	s_branch \end
directional\@:
	wait_scalar
	v_fma_f32 v4, v3, s20, 1.0
	s_branch \end
point\@:
	v_fma_f32 v4, v3, v3, 1.0
	v_rcp_f32_e32 v4, v4
	wait_scalar
	before_result
	v_mul_f32_e32 v4, s20, v4
.endm

	.p2align 8
scalarization:
	s_load_dwordx8 s[4:11], s[0:1], 0x0             ; kinds, x, k, light
	s_load_dword s12, s[0:1], 0x20                  ; number of kinds
	group_index 3
;@ hlsl if (id.x >= count) return;
	s_lshl_b32 s3, s3, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	wait_scalar
	cmpx gt_u32, s12, v0
	s_cbranch_execz done
;@ hlsl uint kind = kinds[id.x]; float a = x[id.x];
	global_load_dword v2, v1, s[4:5]
	global_load_dword v3, v1, s[6:7]
	wait_loads
.if PLAIN
;@ hlsl result = calculate(kind, a);
	v_lshlrev_b32_e32 v5, 2, v2
	keep_exec 14
	global_load_dword v5, v5, s[8:9]                ; k: each lane's own
;@ hlsl if (kind == 0) return k[kind] * a * a;
	cmp eq_u32, 0, v2
	wait_loads
	if_vcc 18
	s_cbranch_execz no_spot
	v_mul_f32_e32 v4, v3, v3
	v_mul_f32_e32 v4, v5, v4
no_spot:
	set_exec 14
;@ hlsl if (kind == 1) return k[kind] * a + 1.0;
	cmp eq_u32, 1, v2
	if_vcc 18
	s_cbranch_execz no_directional
	v_fma_f32 v4, v3, v5, 1.0
no_directional:
	set_exec 14
;@ hlsl return k[kind] / (1.0 + a * a);
	cmp lt_u32, 1, v2
	if_vcc 18
	s_cbranch_execz no_point
	v_fma_f32 v4, v3, v3, 1.0
	v_rcp_f32_e32 v4, v4
	before_result
	v_mul_f32_e32 v4, v5, v4
no_point:
	set_exec 14
.else
.if !SCALARIZED
;@ hlsl uint firstKind = WaveReadLaneFirst(kind);
	v_readfirstlane_b32 s22, v2
;@ hlsl if (WaveActiveAllTrue(kind == firstKind)) result = calculate(firstKind, a);
	cmp eq_u32, s22, v2
	if_any_not_vcc different
	scalar_light s22, store
	s_branch store
;@ hlsl else result = calculateByKind(kind, a);
different:
.endif
	keep_exec 14
;@ hlsl for (;;) { uint scalarKind = WaveReadLaneFirst(kind);
again:
	v_readfirstlane_b32 s16, v2
;@ hlsl if (scalarKind == kind) { result = calculate(scalarKind, a); break; } }
	sgpr_for_valu
	cmp eq_u32, s16, v2
	if_vcc 18
	scalar_light s16, next
next:
	other_lanes 18
	s_cbranch_execnz again
	set_exec 14
.endif
store:
;@ hlsl light[id.x] = result;
	global_store_dword v1, v4, s[10:11]
done:
	s_endpgm

descriptor scalarization, 6, 23, 0
arguments_4 scalarization, kinds, x, k, light, count, 4, uint
