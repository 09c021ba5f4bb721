; check: --gpu gfx1200
; The flag is set by an atomic at the scope of a shader array.
;@ dispatch 2,1,1
;@ numthreads 32
;@ buffer data : u32[128]
;@ buffer flag : u32[1]
;@ set s[0:1] = &data, s[2:3] = &flag, s4 = workgroup, v0 = 4 * lane, v1 = lane + 1, v2 = 0, v3 = 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 second
	global_store_b32 v0, v1, s[0:1]
	s_wait_storecnt 0x0
	s_mov_b32 exec_lo, 1
	global_atomic_or_b32 v2, v3, s[2:3] scope:SCOPE_SE
	s_endpgm
second:
	s_mov_b32 exec_lo, 1
	global_load_b32 v4, v2, s[2:3] scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	s_mov_b32 exec_lo, -1
	global_inv scope:SCOPE_DEV
	global_load_b32 v5, v0, s[0:1]
	s_wait_loadcnt 0x0
	s_endpgm
