; check: --gpu gfx1030
; 16 of 32 dwords: the others read 0.
;@ buffer in : u32[16] = i
;@ set s[0:1] = &in, s2 = 64, s3 = 0x30000000, v0 = 4 * lane
	buffer_load_dword v1, v0, s[0:3], 0 offen
	buffer_store_dword v0, v0, s[0:3], 0 offen offset:32
	s_buffer_load_dword s4, s[0:3], 0x40
	s_endpgm
