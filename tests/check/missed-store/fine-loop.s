; check: --gpu gfx1100
; Each looks until it finds the other one: the loop ends once both stores are there.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer flag : u32[64]
;@ set s[0:1] = &flag, s4 = workgroup, v1 = 1
	s_lshl_b32 s5, s4, 7
	s_xor_b32 s6, s5, 128
	v_mov_b32 v2, s5
	v_mov_b32 v3, s6
	global_store_b32 v2, v1, s[0:1]
look:
	global_load_b32 v4, v3, s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccnz look
	s_endpgm
