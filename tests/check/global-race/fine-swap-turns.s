; check: --gpu gfx1030
; Each wave loads a dword of 64 bits and waits long enough for the others to swap it before; two loops, one in the other.
;@ numthreads 96
;@ buffer sum : u64[2]
;@ set s[0:1] = &sum, v0 = 8 * (lane & 1), v1 = lane + 1, s8 = 2
outer:
	global_load_dwordx2 v[4:5], v0, s[0:1]
	s_mov_b32 s4, 0xc400
wait:
	s_sub_u32 s4, s4, 1
	s_cbranch_scc0 wait
	s_mov_b32 s5, exec_lo
	s_mov_b32 s2, 0
again:
	s_waitcnt vmcnt(0)
	v_add_co_u32 v2, vcc_lo, v4, v1
	v_add_co_ci_u32 v3, vcc_lo, 0, v5, vcc_lo
	global_atomic_cmpswap_x2 v[6:7], v0, v[2:5], s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u64 vcc_lo, v[6:7], v[4:5]
	s_or_b32 s2, vcc_lo, s2
	v_mov_b32 v4, v6
	v_mov_b32 v5, v7
	s_andn2_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz again
	s_mov_b32 exec_lo, s5
	s_sub_u32 s8, s8, 1
	s_cbranch_scc0 outer
	s_endpgm
