; check: --gpu gfx1030
; The sum reads and writes the register of the load: the read counts first.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
	global_load_dword v1, v0, s[0:1]
	v_add_nc_u32 v1, v1, v1
	s_waitcnt vmcnt(0)
	s_endpgm
