; check: --gpu gfx1100
; By a flat address in the aperture of LDS; a group of 2 follows another that wrote everything.
;@ dispatch 2,1,1
;@ lds 256
;@ set v0 = 4 * lane, v1 = 0x10000, v2 = lane, s4 = workgroup_x
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 read
	ds_store_b32 v0, v2
read:
	flat_load_d16_b16 v2, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_pk_mul_lo_u16 v3, v2, v2 op_sel_hi:[0,0]
	s_endpgm
