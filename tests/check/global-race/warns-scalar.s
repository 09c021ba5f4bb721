; check: --gpu gfx1030
; Both waves load the dword by a scalar load, then wave 1 stores to it: wave 0 may not have loaded yet.
;@ numthreads 64
;@ buffer data : u32[1]
;@ set s[0:1] = &data, v0 = 0, v1 = 7, exec = wave
	s_load_dword s2, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v1, s[0:1]
	s_endpgm
