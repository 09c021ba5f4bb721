; check: --gpu gfx1100
; Other lanes than those that the load brings something to; and a register that is loaded anew by the same path.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, v1 = 5, s4 = 1
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 end
	s_mov_b32 exec_lo, 0xff
	global_load_b32 v1, v0, s[0:1]
	s_mov_b32 exec_lo, 0xff00
	v_add_nc_u32 v3, v1, v1
	s_mov_b32 exec_lo, -1
	s_waitcnt vmcnt(0)
	global_load_b32 v2, v0, s[0:1]
	global_load_b32 v2, v0, s[0:1] offset:4
	s_waitcnt vmcnt(0)
	v_add_nc_u32 v3, v2, v2
end:
	s_endpgm
