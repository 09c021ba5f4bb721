; check: --gpu gfx1100
; Each wave has loaded the line before the other one stored to it, so that it may still be in the cache of its CU, which is emptied.
;@ numthreads 64
;@ buffer t : u32[64] = i
;@ set s[0:1] = &t, v1 = 4 * (wave * 32 + lane), v2 = 4 * ((1 - wave) * 32 + lane)
	global_load_b32 v3, v2, s[0:1]
	s_waitcnt vmcnt(0)
	s_barrier
	v_add_nc_u32 v3, v3, v3
	global_store_b32 v1, v3, s[0:1]
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	global_load_b32 v4, v2, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm
