; check: --gpu gfx1030
; Two workgroups store, and tell a lane each of the third one. The last one learns from the second lane, which has learnt
; from the second workgroup. Flags are dwords or pairs; some are told without a result, one once more by both lanes of
; the fourth workgroup.
;@ dispatch 5,1,1
;@ numthreads 32
;@ buffer data : u32[64]
;@ buffer flags : u32[64]
;@ set s[0:1] = &data, s[2:3] = &flags, s4 = workgroup, v0 = 4 * lane, v8 = 8 * lane, v1 = workgroup + 1, v2 = 1, v3 = 0
	s_cmp_ge_u32 s4, 2
	s_cbranch_scc1 lanes
	s_lshl_b32 exec_lo, 1, s4
	global_store_dword v0, v1, s[0:1] offset:0
	s_waitcnt_vscnt null, 0x0
	global_atomic_add v4, v0, v2, s[2:3] offset:0 glc
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[0:1] offset:32
	s_waitcnt_vscnt null, 0x0
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 silent1
	global_atomic_add v4, v0, v2, s[2:3] offset:32 glc
	s_branch told1
silent1:
	global_atomic_add v0, v2, s[2:3] offset:32
told1:
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[0:1] offset:64
	s_waitcnt_vscnt null, 0x0
	global_atomic_add v4, v0, v2, s[2:3] offset:64 glc
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[0:1] offset:96
	s_waitcnt_vscnt null, 0x0
	global_atomic_add_x2 v[4:5], v8, v[2:3], s[2:3] offset:96 glc
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[0:1] offset:128
	s_waitcnt_vscnt null, 0x0
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 silent4
	global_atomic_add_x2 v[4:5], v8, v[2:3], s[2:3] offset:128 glc
	s_branch told4
silent4:
	global_atomic_add_x2 v8, v[2:3], s[2:3] offset:128
told4:
	s_waitcnt vmcnt(0)
	s_endpgm
lanes:
	s_mov_b32 exec_lo, 3
	s_cmp_ge_u32 s4, 3
	s_cbranch_scc1 silent
	global_atomic_add v4, v0, v2, s[2:3] offset:0 glc
	s_waitcnt vmcnt(0)
	global_atomic_add v4, v0, v2, s[2:3] offset:32 glc
	s_waitcnt vmcnt(0)
	global_atomic_add v4, v0, v2, s[2:3] offset:64 glc
	s_waitcnt vmcnt(0)
	global_atomic_add_x2 v[4:5], v8, v[2:3], s[2:3] offset:96 glc
	s_waitcnt vmcnt(0)
	global_atomic_add_x2 v[4:5], v8, v[2:3], s[2:3] offset:128 glc
	s_waitcnt vmcnt(0)
	s_endpgm
silent:
	s_cmp_ge_u32 s4, 4
	s_cbranch_scc1 last
	global_atomic_add v0, v2, s[2:3] offset:64
	s_endpgm
last:
	s_mov_b32 exec_lo, 2
	global_atomic_add v4, v0, v2, s[2:3] offset:0 glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_dword v6, v0, s[0:1] offset:0
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	global_atomic_add v4, v0, v2, s[2:3] offset:32 glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_dword v6, v0, s[0:1] offset:32
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	global_atomic_add v4, v0, v2, s[2:3] offset:64 glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_dword v6, v0, s[0:1] offset:64
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	global_atomic_add_x2 v[4:5], v8, v[2:3], s[2:3] offset:96 glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_dword v6, v0, s[0:1] offset:96
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	global_atomic_add_x2 v[4:5], v8, v[2:3], s[2:3] offset:128 glc
	s_waitcnt vmcnt(0)
	s_mov_b32 exec_lo, 2
	buffer_gl1_inv
	buffer_gl0_inv
	global_load_dword v6, v0, s[0:1] offset:128
	s_waitcnt vmcnt(0)
	s_endpgm
