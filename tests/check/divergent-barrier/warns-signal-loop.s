; check: --gpu gfx1200
; Two barriers in a loop, the second without its wait: a wave loads in the next round what another one has yet to store.
;@ numthreads 64
;@ lds 256
;@ set v1 = 4 * (wave * 32 + lane), v2 = 4 * ((1 - wave) * 32 + lane), v0 = lane, s0 = 3
	ds_store_b32 v1, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
again:
	ds_load_b32 v3, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_add_nc_u32_e32 v0, v0, v3
	ds_store_b32 v1, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_sub_co_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 again
	s_endpgm
