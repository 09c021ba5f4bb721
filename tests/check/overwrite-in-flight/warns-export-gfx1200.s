; check: --gpu gfx1200
; An export reads its registers while it is under way: another value that is put there may be sent in its place.
;@ set v0 = lane, v1 = 1.0, v2 = 2.0, v3 = 3.0
	v_add_f32 v4, v1, v2
	exp mrt0 v1, v2, v3, v4 done
	v_add_f32 v5, v1, v2
	v_mov_b32 v2, v5
	s_endpgm
