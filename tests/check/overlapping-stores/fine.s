; check: --gpu gfx1030
; Each element its own bytes, downwards; and overlapping ones that are the same bytes.
;@ buffer out : u32[128]
;@ set s[0:1] = &out, v0 = 8 * (31 - lane), v1 = 0, v2 = 0, v3 = 4 * lane, v4 = lane
	global_store_dwordx2 v0, v[3:4], s[0:1]
	global_store_dwordx2 v3, v[1:2], s[0:1]
	s_endpgm
