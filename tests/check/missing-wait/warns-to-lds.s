; check: --gpu gfx906
; A load to LDS counts on vmcnt, not on lgkmcnt.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, s2 = 256, s3 = 0x27000, m0 = 64, v0 = 4 * lane
	buffer_load_dword v0, s[0:3], 0 offen lds
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0 offset:64
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_endpgm
