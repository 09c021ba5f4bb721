; check: --gpu gfx1030
; The same with a wait and a barrier after the second execution, too.
;@ numthreads 64,1,1
;@ set v0 = 4 * (wave * 32 + lane), v1 = lane
	v_xor_b32 v2, 128, v0
	s_mov_b32 s4, 2
again:
	ds_write_b32 v0, v1
	s_sub_u32 s4, s4, 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 last
	s_barrier
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_branch again
last:
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v2
	s_endpgm
