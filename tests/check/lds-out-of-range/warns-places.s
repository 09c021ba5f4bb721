; check: --gpu gfx1100
;@ lds 128
;@ set v0 = lane
	; lanes in another order, at negative addresses: the offset brings all but lane 31 into LDS
	v_xor_b32 v1, 3, v0
	v_lshlrev_b32 v1, 2, v1
	v_subrev_nc_u32 v1, 128, v1
	ds_load_b32 v2, v1 offset:132
	s_endpgm
