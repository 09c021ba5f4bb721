; check: --gpu gfx1030
; The address is computed relative to pc, and is one of the program's own instructions.
;@ set v0 = 0, v1 = lane, exec = 1
	s_getpc_b64 s[0:1]
	global_store_dword v0, v1, s[0:1]
	s_endpgm
