; check: --gpu gfx1030
; The same with a wait before the barrier.
;@ numthreads 64,1,1
;@ lds 1024
;@ set v0 = 4 * (wave * 32 + lane), v1 = lane
	v_xor_b32 v2, 128, v0
	s_movk_i32 s4, 0
	s_movk_i32 s6, 8
more:
	ds_write_b32 v0, v1 offset:512
	ds_write_b32 v0, v2 offset:512
	s_sub_u32 s6, s6, 1
	s_cmp_lg_u32 s6, 0
	s_cbranch_scc1 more
	s_add_u32 s4, s4, 1
	s_cmp_eq_u32 s4, 3
	s_cbranch_scc1 last
	ds_write_b32 v0, v1
	s_movk_i32 s6, 5
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 more
	ds_write_b32 v0, v1 offset:256
	s_movk_i32 s6, 435
	s_branch more
last:
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v2
	s_endpgm
