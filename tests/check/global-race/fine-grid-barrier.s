; check: --gpu gfx1100
; All workgroups wait for one another: each in turn, until the last one has come.
;@ dispatch 3,1,1
;@ numthreads 32
;@ buffer count : u32[1]
;@ buffer part : u32[96]
;@ set s[0:1] = &count, s[2:3] = &part, v0 = 4 * (workgroup * 32 + lane), v1 = 4 * ((workgroup + 1) % 3 * 32 + lane), v2 = 0, v3 = 1, v4 = lane
	global_store_b32 v0, v4, s[2:3]
	s_waitcnt_vscnt null, 0x0
	s_mov_b32 exec_lo, 1
	global_atomic_add_u32 v2, v3, s[0:1]
look:
	s_sleep 1
	global_load_b32 v5, v2, s[0:1] glc
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32 vcc_lo, 3, v5
	s_cbranch_vccnz look
	buffer_gl1_inv
	buffer_gl0_inv
	s_mov_b32 exec_lo, -1
	global_load_b32 v6, v1, s[2:3]
	s_waitcnt vmcnt(0)
	s_endpgm
