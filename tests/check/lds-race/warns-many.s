; check: --gpu gfx1030
; What was stored before a million other accesses is still known.
;@ numthreads 64
;@ lds 1024
;@ set v0 = lane, s0 = wave
	v_lshlrev_b32 v1, 2, v0
	v_mov_b32 v2, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 second
	ds_write_b32 v1, v2
	s_endpgm
second:
	ds_write_b32 v1, v2 offset:512
	s_movk_i32 s1, 0x7fff
again:
	ds_add_u32 v1, v2 offset:512
	ds_add_u32 v1, v2 offset:512
	s_sub_u32 s1, s1, 1
	s_cmp_lg_u32 s1, 0
	s_cbranch_scc1 again
	ds_read_b32 v3, v1
	s_waitcnt lgkmcnt(0)
	s_endpgm
