; check: --gpu gfx1200
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set vcc = 5
	v_cndmask_b32 v8, v0, v2, vcc_lo
	v_cmp_eq_u32 vcc_lo, v0, v1
	s_wait_alu depctr_va_vcc(0)            ; needed
	v_cndmask_b32 v9, v0, v2, vcc_lo
	v_cmp_eq_u32 vcc_lo, v0, v2
	s_cbranch_vccnz branched               ; needed
branched:
	v_cndmask_b32 v10, v0, v2, vcc_lo
	v_cmp_eq_u32 vcc_lo, v0, v3
	s_mov_b32 s0, vcc_lo                   ; needed
	v_cndmask_b32 v11, v0, v2, vcc_lo
	s_endpgm
