; check: --gpu gfx1030 -Wno-uninitialised-memory
; Two waves read, one of them twice, before that one writes: the other one's read is not forgotten.
;@ numthreads 64,1,1
;@ set s8 = wave
	v_mov_b32 v5, 0
	v_mov_b32 v6, 1
	ds_read_b32 v7, v5
	s_cmp_eq_u32 s8, 0
	s_cbranch_scc1 END
	ds_read_b32 v8, v5
	s_mov_b32 exec_lo, 1
	ds_write_b32 v5, v6
END:
	s_waitcnt lgkmcnt(0)
	s_endpgm
