; check: --gpu gfx906
; All write one value to one address: the second finds it there.
;@ dispatch 3,1,1
;@ buffer out : u32[1]
;@ set s[0:1] = &out, v0 = 0, v1 = 7
	global_store_dword v0, v1, s[0:1]
	s_endpgm
