; check: --gpu gfx906
; Exchanges of two elements that nothing wrote; what they give back is not used.
;@ set v0 = 0, v1 = 5, v2 = 6
	s_mov_b64 exec, 1
	ds_wrxchg2_rtn_b32 v[4:5], v0, v1, v2 offset1:1
	ds_wrxchg2st64_rtn_b64 v[6:9], v0, v[1:2], v[1:2] offset0:1 offset1:2
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[10:11], v0 offset1:1
	ds_read_b64 v[12:13], v0 offset:512
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v4, v10, v11
	v_mul_lo_u32 v5, v12, v13
	v_mov_b32 v6, 0
	v_mov_b32 v7, 0
	v_mov_b32 v8, 0
	v_mov_b32 v9, 0
	s_endpgm
