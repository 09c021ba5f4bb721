; check: --gpu gfx1030
; The sum is of what is loaded, but the swap expects what was stored.
;@ buffer data : u32[1]
;@ set s[0:1] = &data, v0 = 0, v1 = 7, exec = 1
	global_store_dword v0, v1, s[0:1]
	s_waitcnt_vscnt null, 0x0
	s_load_dword s4, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	v_mov_b32 v3, 8
	v_add_nc_u32 v2, s4, 1
	global_atomic_cmpswap v4, v0, v[2:3], s[0:1] glc
	s_endpgm
