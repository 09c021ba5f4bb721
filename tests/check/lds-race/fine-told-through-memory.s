; check: --gpu gfx1030
; The second wave learns of the first wave's store by an atomic on LDS, and the third one of both by an atomic on memory.
;@ dispatch 1,1,1
;@ numthreads 96
;@ lds 512
;@ buffer count : u32[1]
;@ set s[2:3] = &count, s4 = wave, v0 = 0, v1 = 1, v2 = 4 * lane
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 ready
	ds_write_b32 v2, v0
	s_waitcnt lgkmcnt(0)
ready:
	s_barrier
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 second
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 third
	ds_write_b32 v2, v1 offset:256
	s_waitcnt lgkmcnt(0)
	s_mov_b32 exec_lo, 1
	ds_add_rtn_u32 v3, v0, v1
	s_waitcnt lgkmcnt(0)
	s_endpgm
second:
	s_mov_b32 exec_lo, 1
look:
	ds_or_rtn_b32 v3, v0, v0
	s_waitcnt lgkmcnt(0)
	v_readfirstlane_b32 s5, v3
	s_cmp_eq_u32 s5, 0
	s_cbranch_scc1 look
	global_atomic_add v4, v0, v1, s[2:3] glc
	s_waitcnt vmcnt(0)
	s_endpgm
third:
	s_mov_b32 exec_lo, 1
wait:
	global_atomic_or v4, v0, v0, s[2:3] glc
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s5, v4
	s_cmp_eq_u32 s5, 0
	s_cbranch_scc1 wait
	s_mov_b32 exec_lo, -1
	ds_read_b32 v5, v2 offset:256
	s_waitcnt lgkmcnt(0)
	s_endpgm
