; check: --gpu gfx1030
; A table in the code's section may be loaded from.
;@ set v0 = 0, exec = 1
	s_getpc_b64 s[0:1]
	global_load_dword v1, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
