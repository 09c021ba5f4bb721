; check: --gpu gfx1200
; The same with the signal after the store.
;@ numthreads 64
;@ buffer out : u32[64]
;@ set v0 = 4 * lane, v1 = 1, s[2:3] = &out, s0 = wave
	s_mov_b32 s5, 3
again:
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 met
	v_add_nc_u32 v1, 1, v1
	global_store_b32 v0, v1, s[2:3]
	s_wait_storecnt 0x0
met:
	s_barrier_signal -1
	s_barrier_wait -1
	s_sub_co_u32 s5, s5, 1
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 again
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc1 end
	global_load_b32 v2, v0, s[2:3]
end:
	s_endpgm
