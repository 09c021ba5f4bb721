; check: --gpu gfx1100
; One of them looks at the flag first and stores then: it comes after all that the other one had waited for, and the other one needs no wait of its own.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer flag : u32[64]
;@ set s[0:1] = &flag, s4 = workgroup, v1 = 1, v2 = 0, v3 = 128, v5 = 4
	s_mov_b32 exec_lo, 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 second
	global_store_b32 v2, v1, s[0:1]
	global_load_b32 v4, v3, s[0:1] glc
	s_waitcnt vmcnt(0)
	s_waitcnt_vscnt null, 0x0
	global_store_b32 v5, v1, s[0:1]
	s_endpgm
second:
	global_load_b32 v4, v5, s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccnz second
	global_store_b32 v3, v1, s[0:1]
	s_waitcnt_vscnt null, 0x0
	global_load_b32 v4, v2, s[0:1] glc
	s_waitcnt vmcnt(0)
	s_endpgm
