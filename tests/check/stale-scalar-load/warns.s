; check: --gpu gfx1030
; Stored by a vector store, loaded by a scalar one: the store is waited for, the cache is not emptied.
;@ buffer out : u32[32]
;@ set s[0:1] = &out, v0 = 4 * lane, v1 = lane + 1
	global_store_dword v0, v1, s[0:1]
	s_waitcnt_vscnt null, 0x0
	s_load_dword s4, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	s_endpgm
