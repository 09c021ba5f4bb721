; check: --gpu gfx1100
; A counter in LDS that nothing sets to 0 first; the exchange beside it needs no first value, but what it gives back is none.
;@ set v0 = 0, v1 = 1
	ds_add_u32 v0, v1
	ds_storexchg_rtn_b32 v2, v0, v1 offset:8
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v3, v2, v2
	s_endpgm
