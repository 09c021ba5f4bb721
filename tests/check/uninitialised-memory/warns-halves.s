; check: --gpu gfx1100
; The upper half of a register is stored, which is defined, and the lower, which is not; loads take them into other halves, and spread a sign.
;@ scratch 64
;@ set v2 = lane
	v_mov_b16 v1.h, v2.l
	scratch_store_d16_hi_b16 off, v1, off offset:4
	scratch_store_b16 off, v1, off offset:8
	v_mov_b32 v3, 0
	v_mov_b32 v4, 0
	scratch_load_d16_hi_b16 v3, off, off offset:4
	scratch_load_d16_hi_b16 v4, off, off offset:8
	scratch_load_i16 v5, off, off offset:8
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v6, v3, v3
	v_add_nc_u16 v7.l, v4.l, v4.l
	v_mul_lo_u16 v7.h, v4.h, v4.h
	v_mul_lo_u32 v6, v5, v5
	v_mov_b32 v1, 0
	s_endpgm
