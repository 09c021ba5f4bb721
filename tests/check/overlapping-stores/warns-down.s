; check: --gpu gfx906
; Downwards, and only one lane reaches into another's bytes.
;@ buffer out : u32[128]
;@ set s[0:1] = &out, v1 = lane, v2 = lane, v3 = lane, v4 = lane, v0 = lane == 5 ? 16 * (31 - lane) + 4 : 16 * (31 - lane), exec = 0xff
	global_store_dwordx4 v0, v[1:4], s[0:1]
	s_endpgm
