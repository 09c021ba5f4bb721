; check: --gpu gfx1030
; Four waves load the same dwords. The last one loads some of them again, and stores to these: the wave before it may
; not have loaded them yet.
;@ dispatch 4,1,1
;@ numthreads 32
;@ buffer data : u32[32]
;@ set s[0:1] = &data, s4 = workgroup, v0 = 4 * lane, v1 = 7
	global_load_dword v2, v0, s[0:1]
	s_waitcnt vmcnt(0)
	s_cmp_lt_u32 s4, 3
	s_cbranch_scc1 done
	s_mov_b32 exec_lo, 0xff
	global_load_dword v3, v0, s[0:1]
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[0:1]
done:
	s_endpgm
