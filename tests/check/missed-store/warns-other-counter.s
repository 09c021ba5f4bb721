; check: --gpu gfx1100
; The wait is for loads: a store has a counter of its own.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer flag : u32[64]
;@ set s[0:1] = &flag, s4 = workgroup, v1 = 1
	s_lshl_b32 s5, s4, 7
	s_xor_b32 s6, s5, 128
	v_mov_b32 v2, s5
	v_mov_b32 v3, s6
	global_store_b32 v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	global_load_b32 v4, v3, s[0:1] glc
	s_waitcnt vmcnt(0)
	s_endpgm
