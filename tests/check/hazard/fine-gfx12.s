; check: --gpu gfx1200
;@ set v0 = lane, s4 = 1
	v_add_nc_u32 v1, s4, v0
	s_mov_b32 s5, 7
	s_wait_alu depctr_sa_sdst(0)
	v_add_nc_u32 v2, s5, v0
	s_mov_b32 s7, 7
	v_add_nc_u32 v3, s7, v0                ; s6 and s7 were not read before
	s_endpgm
