; check: --gpu gfx906 -Wall
; In the first round there is nothing to wait for, in the others there is.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
	v_mov_b32 v1, 0
	s_mov_b32 s2, 3
again:
	s_waitcnt vmcnt(0)
	v_add_u32 v2, v1, v1
	global_load_dword v1, v0, s[0:1]
	s_sub_u32 s2, s2, 1
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc1 again
	s_endpgm
