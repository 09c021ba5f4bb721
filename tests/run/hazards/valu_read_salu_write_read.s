; check: --gpu gfx1200
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s4 = 1
	v_add_nc_u32 v8, s4, v0
	s_mov_b32 s4, 7
	s_wait_alu depctr_sa_sdst(0)           ; needed
	s_add_co_u32 s5, s4, 1
	s_mov_b32 s4, 7
	.rept 9
	s_mov_b32 s8, 0
	.endr
	s_mov_b32 s8, 0                        ; needed
	s_add_co_u32 s5, s4, 1
	s_mov_b32 vcc_lo, s4
	v_cndmask_b32 v8, v0, v4, vcc_lo
	s_mov_b32 vcc_lo, 0
	s_wait_alu depctr_sa_sdst(0)           ; needed
	s_cbranch_vccnz next
next:
	s_endpgm
