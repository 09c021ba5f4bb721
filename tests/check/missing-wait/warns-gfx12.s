; check: --gpu gfx1200 -Wno-uninitialised-memory
; A wait for the wrong counter.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
	global_load_b32 v1, v0, s[0:1]
	s_wait_dscnt 0x0
	v_add_nc_u32 v2, v1, v1
	ds_load_b32 v3, v0
	ds_load_b32 v4, v0 offset:4
	s_wait_loadcnt 0x0
	ds_store_b32 v3, v4 offset:1024        ; the address, and the data
	s_load_b32 s4, s[0:1], 0x0
	s_wait_dscnt 0x0
	s_cmp_eq_u32 s4, 0
	s_endpgm
