; check: --gpu gfx1030
;@ buffer in : u32[32] = i
;@ set s[0:1] = &in, s2 = 128, s3 = 0x30000000, v0 = 4 * lane
	buffer_load_dword v1, v0, s[0:3], 0 offen
	s_buffer_load_dword s4, s[0:3], 0x7c
	s_endpgm
