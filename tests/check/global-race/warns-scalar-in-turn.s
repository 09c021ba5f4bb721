; check: --gpu gfx1030
; A scalar load from a page that has a store, by the waves of two workgroups in turn. The second wave then stores there: it is at once with the load of the first one.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer x : u32[256]
;@ set s[2:3] = &x, s4 = workgroup, v0 = 512 + 128 * workgroup + 4 * lane
	v_mov_b32 v2, 64
	global_store_dword v0, v2, s[2:3]
	s_load_dword s8, s[2:3], 0x40
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc0 end
	s_mov_b32 exec_lo, 1
	global_store_dword v2, v2, s[2:3]
end:
	s_endpgm
