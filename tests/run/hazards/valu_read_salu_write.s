; check: --gpu gfx1200
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s4 = 1
	v_add_nc_u32 v8, s4, v0
	s_mov_b32 s5, 7
	s_wait_alu depctr_sa_sdst(0)           ; needed
	v_add_nc_u32 v9, s5, v0
	s_mov_b32 s4, 7                        ; it has been read before that wait, too
	s_wait_alu depctr_sa_sdst(0)           ; needed
	v_add_nc_u32 v10, s4, v0
	s_mov_b32 s4, 7
	.rept 10
	s_mov_b32 s8, 0
	.endr
	s_mov_b32 s8, 0                        ; needed
	v_add_nc_u32 v11, s4, v0
	s_mov_b32 s11, 7
	v_add_nc_u32 v12, s11, v0              ; s10 and s11 were not read before
	s_endpgm
