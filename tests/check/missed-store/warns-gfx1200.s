; check: --gpu gfx1200
; Each of two workgroups says that it is there, and looks for the other one: the store is not waited for.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer flag : u32[64]
;@ set s[0:1] = &flag, s4 = workgroup, v1 = 1
	s_lshl_b32 s5, s4, 7
	s_xor_b32 s6, s5, 128
	v_mov_b32 v2, s5
	v_mov_b32 v3, s6
	global_store_b32 v2, v1, s[0:1] scope:SCOPE_DEV
	global_load_b32 v4, v3, s[0:1] scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	s_endpgm
