; check: --gpu gfx1100
; What the loop finds goes through scratch, and so does the address: a register holds it in a lane, and is put there and fetched again.
;@ numthreads 64
;@ lds 1024
;@ scratch 64
;@ set v0 = 4 * lane, v1 = lane + 1, v2 = 512, v3 = 1, v9 = 0, s4 = wave, s5 = 512
	ds_store_b32 v2, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 begin
	ds_store_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	ds_store_b32 v2, v3
	s_endpgm
begin:
	v_writelane_b32 v9, s5, 3
	scratch_store_b32 off, v9, off offset:16
look:
	scratch_load_b32 v9, off, off offset:16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v9, 3
	v_mov_b32 v6, s6
	ds_load_b32 v4, v6
	s_waitcnt lgkmcnt(0)
	scratch_store_b32 off, v4, off offset:4
	scratch_load_b32 v4, off, off offset:4
	v_writelane_b32 v9, exec_lo, 5
	scratch_store_b32 off, v9, off offset:16
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccnz look
	ds_load_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
