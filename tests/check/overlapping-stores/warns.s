; check: --gpu gfx1030
; The index is scaled by 4 for elements of 8 bytes.
;@ buffer out : u32[128]
;@ set s[0:1] = &out, v0 = 4 * lane, v1 = lane, v2 = lane + 100
	global_store_dwordx2 v0, v[1:2], s[0:1]
	s_endpgm
