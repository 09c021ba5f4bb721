; check: --gpu gfx906
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	s_mov_b32 m0, 0
	s_nop 0                                ; needed
	s_movrels_b32 s1, s0
	s_mov_b32 m0, 0
	s_nop 0                                ; needed
	s_sendmsg sendmsg(MSG_INTERRUPT)
;@ lds 1024
;@ set s0 = 1
	s_mov_b32 m0, 0
	s_nop 0                                ; needed
	ds_write_addtid_b32 v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
