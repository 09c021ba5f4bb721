; Lesson 21: two operations in one instruction (VOPD), and results that are needed too soon.
; In: v0 to v3. Out: four sums of TIMES products each. With -D DUAL=1, two products are one instruction. With
; -D CHAIN=1, one sum has all products, so each addition needs the one before.

.ifndef DUAL
.set DUAL, 0
.endif
.ifndef CHAIN
.set CHAIN, 0
.endif
.ifndef TIMES
.set TIMES, 8
.endif
;@ gpu gfx1100                  ;@ wave 32
;@ set v0 = 1.0, v1 = 2.0, v2 = 3.0, v3 = 4.0, v4 = 0, v5 = 0, v6 = 0, v7 = 0
	.rept TIMES
.if CHAIN
	v_fmac_f32_e32 v4, v0, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v4, v1, v2
	v_fmac_f32_e32 v4, v2, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v4, v3, v0
.elseif DUAL
	v_dual_fmac_f32 v4, v0, v1 :: v_dual_fmac_f32 v5, v1, v2
	v_dual_fmac_f32 v6, v2, v3 :: v_dual_fmac_f32 v7, v3, v0
.else
	v_fmac_f32_e32 v4, v0, v1
	v_fmac_f32_e32 v5, v1, v2
	v_fmac_f32_e32 v6, v2, v3
	v_fmac_f32_e32 v7, v3, v0
.endif
	.endr
	s_endpgm

;@ expect as_f32(v4) + as_f32(v5) + as_f32(v6) + as_f32(v7) = 192.0
