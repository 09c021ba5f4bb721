; check: --gpu gfx1100
; Bytes are written one by one, by stores of several kinds, and read together.
;@ set v0 = 4 * lane, v1 = 0x55aa55aa
	ds_store_b8 v0, v1
	ds_store_b8 v0, v1 offset:1
	ds_store_b16_d16_hi v0, v1 offset:2
	s_waitcnt lgkmcnt(0)
	ds_load_b32 v2, v0
	ds_load_i8 v4, v0 offset:3
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32 v3, v2, v4
	s_endpgm
