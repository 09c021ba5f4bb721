; check: --gpu gfx1100
; Exchanges of two elements do not need first values, but nothing wrote their results. The second ones find what the first
; ones wrote.
;@ set v0 = 0, v1 = 1
	s_mov_b32 exec_lo, 1
	ds_storexchg_2addr_rtn_b32 v[2:3], v0, v1, v1 offset0:2 offset1:5
	ds_storexchg_2addr_rtn_b32 v[4:5], v0, v1, v1 offset0:5 offset1:2
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v6, v4, v5
	v_mul_lo_u32 v6, v3, v3
	s_endpgm
