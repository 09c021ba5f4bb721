; check: --gpu gfx1030
; Wave 0 stores to the dword, then both load it by a scalar load: wave 1 may come before the store.
;@ numthreads 64
;@ buffer data : u32[1]
;@ set s[0:1] = &data, v0 = 0, v1 = 7, exec = 1 - wave
	global_store_dword v0, v1, s[0:1]
	s_waitcnt_vscnt null, 0x0
	s_dcache_inv
	s_waitcnt lgkmcnt(0)
	s_load_dword s2, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	s_endpgm
