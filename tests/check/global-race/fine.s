; check: --gpu gfx1030
; The same by an atomic; each wave an element of its own besides.
;@ dispatch 4,1,1
;@ numthreads 64
;@ buffer sum : u32[1]
;@ buffer out : u32[256]
;@ set s[0:1] = &sum, s[2:3] = &out, v0 = 0, v1 = 1, v2 = 4 * (workgroup * 64 + wave * 32 + lane)
	global_atomic_add v0, v1, s[0:1]
	global_load_dword v3, v2, s[2:3]
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v3, 1, v3
	global_store_dword v2, v3, s[2:3]
	s_endpgm
