; check: --gpu gfx1200
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s4 = 1
	v_add_nc_u32 v8, s4, v0
	v_readfirstlane_b32 s4, v0
	s_wait_alu depctr_va_sdst(0)           ; needed
	v_add_nc_u32 v9, s4, v0
	v_readfirstlane_b32 s4, v0
	s_mov_b32 s8, s4                       ; needed
	v_add_nc_u32 v10, s4, v0
	v_add_co_ci_u32_e64 v11, s6, v0, v1, s6
	s_wait_alu depctr_va_sdst(0)           ; needed
	v_add_co_ci_u32_e64 v11, s6, v0, v1, s6
;@ set s6 = 1
	s_endpgm
