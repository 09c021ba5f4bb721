; check: --gpu gfx1100
; The first workgroup sets the counter before it adds, and the other one may add before that.
;@ dispatch 2,1,1
;@ buffer count : u32[1]
;@ set s[0:1] = &count, v0 = 0, v1 = 1, s4 = workgroup, exec = 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 add
	global_store_b32 v0, v0, s[0:1]
	v_mov_b32 v3, 7
	global_store_b32 v0, v3, s[0:1]
	s_waitcnt_vscnt null, 0x0
add:
	global_atomic_add_u32 v2, v0, v1, s[0:1] glc
	s_waitcnt vmcnt(0)
	s_endpgm
