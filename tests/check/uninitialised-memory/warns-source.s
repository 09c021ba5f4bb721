; check: --gpu gfx1030
; One byte of LDS is written; the source at m0 has two.
;@ wave 32  ;@ buffer out : u32[32]
;@ set s[0:1] = &out, v0 = 4 * lane
	v_mov_b32 v1, 0
	ds_write_b8 v1, v1 offset:4
	s_waitcnt lgkmcnt(0)
	s_mov_b32 m0, 0x10004
	v_add_nc_u32 v2, src_lds_direct, v0
	v_add_nc_u32 v2, v2, v0
	global_store_dword v0, v2, s[0:1]
	s_endpgm
