; check: --gpu gfx1200
; The loop is left at once: its second round, and what comes with it, did not run. A wait for one too many.
;@ buffer in : u32[256] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 end
round:
	global_load_b32 v1, v0, s[0:1]
	global_load_b32 v2, v0, s[0:1] offset:128
	s_wait_loadcnt 0x1
	v_add_nc_u32 v3, v1, v1
	v_add_nc_u32 v3, v2, v2
	s_sub_co_u32 s4, s4, 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 round
end:
	s_endpgm
