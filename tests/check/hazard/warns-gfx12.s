; check: --gpu gfx1200
; A vector instruction read s4; then the scalar ALU writes its neighbour s5: SGPRs count by twos.
;@ set v0 = lane, s4 = 1
	v_add_nc_u32 v1, s4, v0
	s_mov_b32 s5, 7
	v_add_nc_u32 v2, s5, v0
	s_endpgm
