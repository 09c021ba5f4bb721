; check: --gpu gfx1010
;@ buffer in : u32[64] = i
;@ set v0 = lane, s[0:1] = &in, v1 = 4 * lane
	v_cmpx_gt_u32 16, v0
	v_permlane16_b32 v2, v0, s0, s0
	global_load_dword v3, v1, s[0:1]
	s_mov_b32 s1, 0
	s_waitcnt vmcnt(0)
	s_endpgm
