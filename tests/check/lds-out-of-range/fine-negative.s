; check: --gpu gfx1100
;@ lds 256
;@ set v0 = lane
	; negative addresses, which the offsets bring into LDS
	v_lshlrev_b32 v1, 2, v0
	v_subrev_nc_u32 v1, 128, v1
	v_xor_b32 v2, 12, v1
	ds_store_b32 v1, v0 offset:128
	ds_store_2addr_b32 v2, v0, v0 offset0:32 offset1:64
	ds_load_b32 v3, v2 offset:128
	ds_load_b32 v4, v2 offset:256
	s_waitcnt lgkmcnt(0)
	s_endpgm
