L:	v_add_nc_u32 v1, 1, v1
	s_cbranch_execnz L
	global_load_dword v1, v[2:3], off
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v1
	s_endpgm
