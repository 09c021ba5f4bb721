; check: --gpu gfx1030
; Never taken; nothing in the program writes v9, nor s9; v2 is written only after its use.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc0 end
	global_load_dword v1, v9, s[0:1]
	s_load_dword s5, s[8:9], 0x0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_load_dword v1, v2, s[0:1]
	v_mov_b32 v2, v0
	s_waitcnt vmcnt(0)
end:
	s_endpgm
