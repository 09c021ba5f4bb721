; check: --gpu gfx1030 -Wno-uninitialised-memory
; Each sum comes too early for one of its sources.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	s_add_u32 s6, s5, 1                    ; no wait at all
	global_load_dword v1, v0, s[0:1]
	global_load_dword v2, v0, s[0:1] offset:4
	global_load_dword v3, v0, s[0:1] offset:8
	v_add_nc_u32 v4, v1, v1
	s_waitcnt vmcnt(1)                     ; v1 and v2 are there, v3 is not
	v_add_nc_u32 v5, v1, v2
	v_add_nc_u32 v6, v2, v3
	ds_read_b32 v7, v0
	s_load_dword s8, s[0:1], 0x0
	s_waitcnt lgkmcnt(1)                   ; which of the two?
	v_add_nc_u32 v8, s8, v7
	s_endpgm
