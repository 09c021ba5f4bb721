; check: --gpu gfx1100
; A result of 16 bits leaves the upper half as it was: nothing.
;@ buffer in : u32[64] = i
;@ buffer out : u32[64]
;@ set s[0:1] = &in, s[2:3] = &out, v0 = 4 * lane, v8 = lane
	v_add_f16 v1, v8, v8
	global_store_b32 v0, v1, s[2:3]
	s_endpgm
