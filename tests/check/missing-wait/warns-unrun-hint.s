; check: --gpu gfx1030
; One path has a younger load, the other one has none: the wait that is named is enough for both.
;@ buffer in : u32[64] = i
;@ buffer out : u32[64]
;@ set s[0:1] = &in, s[2:3] = &out, s4 = 1, s5 = 0, v0 = 4 * lane
	global_load_dword v1, v0, s[0:1]
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 other
	global_load_dword v2, v0, s[0:1] offset:128
	s_cmp_eq_u32 s5, 1
	s_cbranch_scc1 use
	s_waitcnt vmcnt(0)
	s_branch done
other:
	s_nop 0
use:
	v_add_nc_u32 v1, v1, v1
done:
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[2:3]
	s_endpgm
