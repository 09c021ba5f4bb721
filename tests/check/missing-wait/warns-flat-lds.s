; check: --gpu gfx906
; A flat load of which some lanes look at LDS and others at memory comes by both ways.
;@ lds 256
;@ buffer x : u32[64] = i
;@ set v0 = 4 * lane, v1 = lane, s[2:3] = &x
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	v_mov_b32 v3, s3
	v_add_co_u32 v2, vcc, s2, v0
	v_addc_co_u32 v3, vcc, 0, v3, vcc
	s_mov_b64 s[4:5], src_shared_base
	v_mov_b32 v5, s5
	v_cmp_gt_u32 vcc, 32, v1
	v_cndmask_b32 v2, v2, v0, vcc
	v_cndmask_b32 v3, v3, v5, vcc
	flat_load_dword v4, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32 v6, v4, v4
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v6, s[2:3]
	s_endpgm
