; check: --gpu gfx1100
; Bytes and the upper halves of registers.
;@ buffer out : u32[32]
;@ set s[0:1] = &out, v0 = lane / 2, v1 = lane, v2 = lane << 16, v3 = lane / 2 * 2
	global_store_b8 v0, v1, s[0:1]
	ds_store_b16_d16_hi v3, v2
	s_endpgm
