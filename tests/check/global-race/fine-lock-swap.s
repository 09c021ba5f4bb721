; check: --gpu gfx1100
; A lock that is taken by a compare-and-swap, and given back by an exchange.
;@ dispatch 3,1,1
;@ numthreads 64
;@ buffer lock : u32[2]
;@ set s[0:1] = &lock, v0 = 0, v1 = 1, v2 = 0, exec = 1
take:
	global_atomic_cmpswap_b32 v3, v0, v[1:2], s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v3
	s_cbranch_vccz take
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_b32 v4, v0, s[0:1] offset:4
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v4, 1, v4
	global_store_b32 v0, v4, s[0:1] offset:4
	s_waitcnt_vscnt null, 0x0
	global_atomic_swap_b32 v0, v2, s[0:1]
	s_endpgm
