; check: --gpu gfx1030
; Elements of 8 bytes, four halves, in a structured buffer: the 16 bytes of registers are not what memory is read for.
;@ buffer in : f16[128] = i
;@ set s[0:1] = &in + (8 << 48), s2 = 32, s3 = 0x47fac, v0 = lane
;@ expect v4 = f32(lane * 4 + 3)
	buffer_load_format_xyzw v[1:4], v0, s[0:3], 0 idxen
	s_waitcnt vmcnt(0)
	s_endpgm
