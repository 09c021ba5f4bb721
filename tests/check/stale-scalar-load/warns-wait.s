; check: --gpu gfx1100
; The cache is emptied before the store has arrived; and then the load does not wait for it to be empty.
;@ buffer out : u32[64]
;@ set s[0:1] = &out, v0 = 4 * lane, v1 = lane + 1
	global_store_b32 v0, v1, s[0:1]
	s_dcache_inv
	s_waitcnt lgkmcnt(0)
	s_load_b32 s4, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_dcache_inv
	s_load_b64 s[6:7], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_endpgm
