; check: --gpu gfx1030 -Wno-uninitialised-memory
; Each wait is as short as it may be.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, v10 = 0
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	global_load_dword v1, v0, s[0:1]
	global_load_dword v2, v0, s[0:1] offset:4
	s_waitcnt vmcnt(1)
	v_add_nc_u32 v3, v1, v1
	s_waitcnt lgkmcnt(0)
	s_add_u32 s6, s4, s5
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v4, v2, v2
	ds_read_b32 v5, v0
	ds_read_b32 v6, v0 offset:4
	s_waitcnt lgkmcnt(1)                   ; LDS alone answers in order
	v_add_nc_u32 v7, v5, v5
	s_mov_b32 exec_lo, 0xff
	global_load_dword v8, v0, s[0:1]
	s_mov_b32 exec_lo, 0xff00
	v_mov_b32 v8, 1                        ; other lanes than the load's
	v_add_nc_u32 v9, v8, v8
	global_load_dword v10, v0, s[0:1]
	s_mov_b32 exec_lo, 0xff
	v_readfirstlane_b32 s7, v10            ; another lane than the load's
	s_endpgm
