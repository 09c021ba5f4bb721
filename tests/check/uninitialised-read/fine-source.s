; check: --gpu gfx1030
; A sum of a dword of LDS and a register.
;@ wave 32  ;@ lds 4  ;@ buffer out : u32[32]
;@ set s[0:1] = &out, v0 = 4 * lane
	v_mov_b32 v1, 0
	ds_write_b32 v1, v1
	s_waitcnt lgkmcnt(0)
	s_mov_b32 m0, 0x20000
	v_add_nc_u32 v2, src_lds_direct, v0
	global_store_dword v0, v2, s[0:1]
	s_endpgm
