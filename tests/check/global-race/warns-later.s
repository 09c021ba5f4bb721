; check: --gpu gfx1030
; The first workgroup waits for what the second one makes, and may find old data in its cache.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer flag : u32[1]
;@ buffer data : u32[32]
;@ set s[0:1] = &flag, s[2:3] = &data, s4 = workgroup, v0 = 4 * lane, v2 = 0, v3 = 1, v4 = lane
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 make
look:
	global_load_dword v5, v2, s[0:1] glc dlc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc_lo, 0, v5
	s_cbranch_vccnz look
	global_load_dword v6, v0, s[2:3]
	s_waitcnt vmcnt(0)
	s_endpgm
make:
	global_store_dword v0, v4, s[2:3]
	s_waitcnt_vscnt null, 0x0
	s_mov_b32 exec_lo, 1
	global_store_dword v2, v3, s[0:1]
	s_endpgm
