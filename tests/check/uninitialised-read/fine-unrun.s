; check: --gpu gfx1030
; Never taken: what it reads is set, or written somewhere.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane, s4 = 1
	v_mov_b32 v2, v0
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc0 end
	v_cmp_eq_u32 vcc_lo, 0, v0
	s_cbranch_vccz end
	global_load_dword v1, v2, s[0:1]
	v_mov_b32 v5, v6                       ; copied only
	s_waitcnt vmcnt(0)
end:
	s_endpgm
