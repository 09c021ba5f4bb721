; check: --gpu gfx1030
; Four waves take a lock in turns: what is done under it is in order. One gives it back by a store, one by an atomic.
;@ numthreads 128,1,1
;@ set v0 = lane, v1 = 0, v2 = 0, v3 = 1, exec = 1
	ds_write_b32 v1, v2
	ds_write_b32 v1, v2 offset:4
	s_waitcnt lgkmcnt(0)
	s_barrier
take:
	ds_cmpst_rtn_b32 v4, v1, v2, v3
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccz take
	ds_read_b32 v5, v1 offset:4
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32 v5, 1, v5
	ds_write_b32 v1, v5 offset:4
	s_waitcnt lgkmcnt(0)
	ds_write_b32 v1, v2
take_again:
	ds_cmpst_rtn_b32 v4, v1, v2, v3
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccz take_again
	ds_read_b32 v5, v1 offset:4
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32 v5, 1, v5
	ds_write_b32 v1, v5 offset:4
	s_waitcnt lgkmcnt(0)
	ds_wrxchg_rtn_b32 v4, v1, v2
	s_waitcnt lgkmcnt(0)
	s_endpgm
