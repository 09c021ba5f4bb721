; check: --gpu gfx1030
; Each workgroup adds to the sum by a load, an addition and a store.
;@ dispatch 4,1,1
;@ buffer sum : u32[1]
;@ set s[0:1] = &sum, v0 = 0, v1 = 0, exec = 1
	global_load_dword v1, v0, s[0:1]
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v1, 1, v1
	global_store_dword v0, v1, s[0:1]
	s_endpgm
