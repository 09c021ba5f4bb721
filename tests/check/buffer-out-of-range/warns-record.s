; check: --gpu gfx1030
; Resources as for gfx9, without OOB_SELECT: gfx10 counts the bytes of a record, which has 0 or 4.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, s2 = 256, s3 = 0x00027000, v0 = 4 * lane
;@ set s[4:5] = &in + 0x4000000000000, s6 = 64, s7 = 0x00027000, v2 = lane
	buffer_load_dword v1, v0, s[0:3], 0 offen
	buffer_store_dword v0, v2, s[4:7], 0 idxen
	buffer_store_dword v0, v2, s[4:7], 0 idxen offset:4
	buffer_store_dword v0, v0, s[4:7], 0 idxen
	s_endpgm
