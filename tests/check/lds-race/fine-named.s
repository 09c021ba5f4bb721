; check: --gpu gfx1200
; Two waves of four meet at a named barrier; the others never touch what these exchange.
;@ numthreads 128,1,1
;@ set v0 = 4 * (wave * 32 + lane), v1 = lane, s4 = wave, m0 = 0x20001
	s_barrier_init 1
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_gt_u32 s4, 1
	s_cbranch_scc1 done
	s_barrier_join 1
	ds_store_b32 v0, v1
	s_wait_dscnt 0x0
	s_barrier_signal 1
	s_barrier_wait 1
	v_xor_b32 v2, 128, v0
	ds_load_b32 v3, v2
	s_wait_dscnt 0x0
done:
	s_endpgm
