; check: --gpu gfx1100
; Bytes: those of the first two workgroups are each for itself, the third writes a halfword over both.
;@ dispatch 3,1,1
;@ buffer out : u8[4]
;@ set s[0:1] = &out, v0 = workgroup % 2, v1 = workgroup + 1, s2 = workgroup, v2 = 0, exec = 1
	s_cmp_eq_u32 s2, 2
	s_cbranch_scc1 third
	global_store_b8 v0, v1, s[0:1]
	s_endpgm
third:
	global_store_b16 v2, v1, s[0:1]
	s_endpgm
