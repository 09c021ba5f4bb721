; check: --gpu gfx1030
; Store, wait, empty, wait, load. And a load of what was there before.
;@ buffer out : u32[64]
;@ set s[0:1] = &out, v0 = 4 * lane, v1 = lane + 1
	s_load_dword s5, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v1, s[0:1]
	s_waitcnt_vscnt null, 0x0
	s_dcache_inv
	s_waitcnt lgkmcnt(0)
	s_load_dword s4, s[0:1], 0x0
	s_load_dword s6, s[0:1], 0x80
	s_waitcnt lgkmcnt(0)
	s_endpgm
