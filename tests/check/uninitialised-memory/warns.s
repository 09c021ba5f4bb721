; check: --gpu gfx1030
; Lanes 0 to 15 write their dword; all read the one beside it, and lane 15 has nobody beside it.
;@ buffer out : u32[32]
;@ set s[0:1] = &out, v0 = 4 * lane, exec = 0xffff
	ds_write_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0 offset:4
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32 v2, v1, v0
	global_store_dword v0, v2, s[0:1]
	s_endpgm
