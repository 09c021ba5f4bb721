; check: --gpu gfx1030
; Two workgroups count up when their data are there, without a result. The third one overwrites the counter, with nothing that orders it: who looks at it
; then learns nothing of them.
;@ dispatch 4,1,1
;@ numthreads 32
;@ buffer data : u32[128]
;@ buffer count : u32[128]
;@ set s[0:1] = &data, s[2:3] = &count, s4 = workgroup, v0 = 4 * lane, v5 = 4 * (workgroup * 32 + lane), v1 = lane + 1, v2 = 0
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 overwrites
	s_cmp_eq_u32 s4, 3
	s_cbranch_scc1 looks
	global_store_dword v5, v1, s[0:1]
	s_waitcnt_vscnt null, 0x0
	s_mov_b32 exec_lo, 1
	global_atomic_add v2, v1, s[2:3]
	s_endpgm
overwrites:
	v_add_nc_u32 v1, 7, v1
	global_store_dword v0, v1, s[2:3]
	s_endpgm
looks:
	s_mov_b32 exec_lo, 1
	global_atomic_add v3, v2, v1, s[2:3] glc
	s_mov_b32 exec_lo, -1
	s_waitcnt vmcnt(0)
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_dword v4, v0, s[0:1]
	s_endpgm
