; check: --gpu gfx1200
; One dword of LDS is written; the one at m0 is its neighbour.
;@ buffer out : u32[32]
;@ set s[0:1] = &out, v0 = 4 * lane
	v_mov_b32 v1, 0
	ds_store_b32 v1, v1 offset:4
	s_wait_dscnt 0x0
	s_mov_b32 m0, 0x20008
	ds_direct_load v2
	s_wait_expcnt 0x0
	v_add_nc_u32 v2, v2, v0
	global_store_b32 v0, v2, s[0:1]
	s_endpgm
