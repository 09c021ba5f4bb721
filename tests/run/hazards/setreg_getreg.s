; check: --gpu gfx906
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 5
	s_nop 1                                ; needed
	s_getreg_b32 s0, hwreg(HW_REG_MODE, 4, 4)
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 5
	s_nop 1                                ; needed
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 15
	s_endpgm
