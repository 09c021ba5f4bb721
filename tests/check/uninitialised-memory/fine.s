; check: --gpu gfx1030
; All is written; what is read beyond that is not used.
;@ buffer out : u32[32]
;@ set s[0:1] = &out, v0 = 4 * lane
	ds_write_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[1:2], v0 offset1:1
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32 vcc_lo, 124, v0
	v_cndmask_b32 v2, 0, v2, vcc_lo
	v_add_nc_u32 v2, v1, v2
	global_store_dword v0, v2, s[0:1]
	s_endpgm
