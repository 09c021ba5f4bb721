; A lane's value from another lane: `why` tries which.
;@ gpu gfx1100
;@ wave 32
;@ set v0 = lane, v5 = 1
	v_lshlrev_b32 v1, 2, v0
	v_xor_b32 v1, 28, v1
	v_mul_u32_u24 v3, v0, 10
	ds_bpermute_b32 v2, v1, v3
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32 v4, v2, v5
	ds_swizzle_b32 v6, v4 offset:swizzle(SWAP,1)
	s_waitcnt lgkmcnt(0)
	s_endpgm
