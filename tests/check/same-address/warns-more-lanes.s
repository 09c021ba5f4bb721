; check: --gpu gfx1030
; One lane stores, and then all lanes store at the same address.
;@ numthreads 32
;@ lds 1024
;@ set v0 = 16, v1 = lane
	s_mov_b32 s4, 2
	s_mov_b32 exec_lo, 1
again:
	ds_write_b32 v0, v1
	s_mov_b32 exec_lo, -1
	s_sub_u32 s4, s4, 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 again
	s_waitcnt lgkmcnt(0)
	s_endpgm
