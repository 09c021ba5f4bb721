; check: --gpu gfx1100
; The export has read its registers before something else is put there.
;@ set v0 = lane, v1 = 1.0, v2 = 2.0, v3 = 3.0
	v_add_f32 v4, v1, v2
	exp mrt0 v1, v2, v3, v4 done
	v_add_f32 v5, v1, v2
	s_waitcnt expcnt(0)
	v_mov_b32 v2, v5
	s_endpgm
