; check: --gpu gfx906
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 0
	s_nop 1                                ; needed
	v_mov_b32 v8, v0
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 5
	v_mov_b32 v9, v0                       ; that is not of vskip
	s_endpgm
