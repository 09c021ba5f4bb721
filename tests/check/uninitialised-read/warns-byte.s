; check: --gpu gfx1030
; The byte that is stored is in the half that nothing wrote.
;@ buffer in : u32[64] = i
;@ buffer out : u32[64]
;@ set s[0:1] = &in, s[2:3] = &out, v0 = 4 * lane, v8 = lane
	global_load_short_d16 v1, v0, s[0:1]
	s_waitcnt vmcnt(0)
	global_store_byte_d16_hi v0, v1, s[2:3]
	s_endpgm
