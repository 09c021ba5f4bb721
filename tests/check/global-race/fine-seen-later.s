; check: --gpu gfx906
; Both waves of the second workgroup find the flag, wave 1 first. Then wave 1 may store to it.
;@ dispatch 2,1,1
;@ numthreads 128
;@ buffer flag : u32[1]
;@ set s[2:3] = &flag, s4 = workgroup, s5 = wave, v2 = 0, v3 = 1, v4 = 2
	s_mov_b64 exec, 1
	s_or_b32 s6, s4, s5
	s_cmp_eq_u32 s6, 0
	s_cbranch_scc0 others
	global_store_dword v2, v3, s[2:3]
	s_endpgm
others:
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 end
	s_cmp_eq_u32 s5, 0
	s_cbranch_scc1 after
	global_load_dword v5, v2, s[2:3] glc
after:
	s_waitcnt vmcnt(0)
	s_barrier
	s_cmp_eq_u32 s5, 1
	s_cbranch_scc1 before
	global_load_dword v5, v2, s[2:3] glc
before:
	s_waitcnt vmcnt(0)
	s_barrier
	s_cmp_eq_u32 s5, 0
	s_cbranch_scc1 end
	global_store_dword v2, v4, s[2:3]
end:
	s_endpgm
