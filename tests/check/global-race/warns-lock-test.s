; check: --gpu gfx1030
; The lock is looked at by a plain load until it seems free: the cache may go on holding what was there.
;@ dispatch 3,1,1
;@ numthreads 64
;@ buffer lock : u32[2]
;@ set s[0:1] = &lock, v0 = 0, v1 = 1, v2 = 0, exec = 1
	s_mov_b32 s4, 0xc400
take:
	global_load_dword v3, v0, s[0:1]
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v3
	s_cbranch_vccz take
	global_atomic_cmpswap v3, v0, v[1:2], s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v3
	s_cbranch_vccz take
wait:
	s_sub_u32 s4, s4, 1
	s_cbranch_scc0 wait
	global_atomic_swap v0, v2, s[0:1]
	s_endpgm
