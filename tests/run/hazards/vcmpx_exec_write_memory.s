; check: --gpu gfx1010
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ set s[0:1] = &in
	global_load_dword v8, v1, s[0:1]
	s_waitcnt_depctr depctr_sa_sdst(0)     ; needed
	v_cmpx_gt_u32 16, v0
	s_waitcnt vmcnt(0)
	s_endpgm
