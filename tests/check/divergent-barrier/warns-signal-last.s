; check: --gpu gfx1200
; The last wave signals, which completes the barrier, and signals the next one without having waited: it may load before the other one stores.
;@ numthreads 64
;@ lds 512
;@ set v1 = 4 * (wave * 32 + lane), v2 = 4 * ((1 - wave) * 32 + lane), v0 = lane, s0 = wave
	s_barrier_signal -1
	s_cmp_eq_u32 s0, 1
	s_cbranch_scc1 goes_on
	s_barrier_wait -1
	ds_store_b32 v1, v0
	s_wait_dscnt 0x0
goes_on:
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc1 end
	ds_load_b32 v3, v2
	s_wait_dscnt 0x0
end:
	s_endpgm
