; check: --gpu gfx906
; All lanes are active where the values are fetched.
;@ buffer out : u32[64]
;@ set s[2:3] = &out, v0 = 4 * lane, v1 = lane + 1, v2 = 4 * ((lane + 1) % lanes)
	ds_bpermute_b32 v3, v2, v1
	s_waitcnt lgkmcnt(0)
	s_mov_b64 exec, 0xffffffff
	v_add_u32 v3, v3, v1
	global_store_dword v0, v3, s[2:3]
	s_endpgm
