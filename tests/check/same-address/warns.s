; check: --gpu gfx1030
;@ set v0 = lane, v1 = lane / 8 * 4
	ds_write_b32 v1, v0
	s_endpgm
