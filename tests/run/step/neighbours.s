; Stores next to what is watched: the byte before it, the one after it, then its last byte.
;@ gpu gfx1030
;@ buffer data : u32[4] = 7
;@ set s[2:3] = &data, exec = 1, v0 = 0, v1 = 5
	global_store_dword v0, v1, s[2:3]
	global_store_dword v0, v1, s[2:3] offset:8
	global_store_byte v0, v1, s[2:3] offset:7
	s_endpgm
