; check: --gpu gfx1100
;@ lds 128
;@ set v0 = 8 * lane
	ds_load_b64 v[2:3], v0
	s_endpgm
