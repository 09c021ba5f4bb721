; check: --gpu gfx1200
; The flag is a plain load: another workgroup stores it meanwhile.
;@ dispatch 6,1,1
;@ buffer ticket : u32[1]
;@ buffer flag : u32[8] = i == 0
;@ buffer sum : u32[8]
;@ set s[0:1] = &ticket, s[2:3] = &flag, s[4:5] = &sum, v0 = 0, v1 = 1, exec = 1
	global_atomic_add_u32 v2, v0, v1, s[0:1] th:TH_ATOMIC_RETURN scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	v_lshlrev_b32 v3, 2, v2
again:
	global_load_b32 v4, v3, s[2:3]
	s_wait_loadcnt 0x0
	v_cmp_eq_u32 vcc_lo, 0, v4
	s_cbranch_vccnz again
	global_inv scope:SCOPE_DEV
	global_load_b32 v5, v3, s[4:5]
	s_wait_loadcnt 0x0
	v_add_nc_u32 v5, 1, v5
	global_store_b32 v3, v5, s[4:5] offset:4
	s_wait_storecnt 0x0
	global_store_b32 v3, v1, s[2:3] offset:4 scope:SCOPE_DEV
	s_endpgm
