; check: --gpu gfx906
; Waves of a workgroup are on one CU, which keeps their accesses in order: the second wave to count need not wait for the
; first one's store to be complete.
;@ dispatch 1,1,1
;@ numthreads 128
;@ buffer data : u32[64]
;@ buffer count : u32[64]
;@ set s[0:1] = &data, s[2:3] = &count, s4 = wave, v0 = 4 * lane, v1 = 1
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 second
	global_store_dword v0, v1, s[0:1]
	global_atomic_add v2, v0, v1, s[2:3] glc
	s_waitcnt vmcnt(0)
	s_endpgm
second:
	global_atomic_add v2, v0, v1, s[2:3] glc
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s5, v2
	s_cmp_eq_u32 s5, 0
	s_cbranch_scc1 end
	global_load_dword v3, v0, s[0:1]
	s_waitcnt vmcnt(0)
end:
	s_endpgm
