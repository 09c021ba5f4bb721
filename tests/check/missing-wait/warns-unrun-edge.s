; check: --gpu gfx1030
; Every instruction ran, but not the jump over the wait.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1
	global_load_dword v1, v0, s[0:1]
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 use
	s_waitcnt vmcnt(0)
use:
	v_add_nc_u32 v3, v1, v1
	s_endpgm
