; check: --gpu gfx1030
; The first workgroup counts by an atomic, and then stores where the counter is, among others: the second one's atomic is at once with that store.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer count : u32[32]
;@ set s[2:3] = &count, s4 = workgroup, v0 = 4 * lane, v1 = lane + 7, v5 = lane + 20, v2 = 0
	s_mov_b32 exec_lo, 1
	global_atomic_add v2, v1, s[2:3]
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 end
	s_waitcnt_vscnt null, 0x0
	s_mov_b32 exec_lo, -1
	global_store_dword v0, v5, s[2:3]
end:
	s_endpgm
