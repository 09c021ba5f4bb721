; check: --gpu gfx1100
; The wrong way round: all lanes are less than 32, so that none is left.
;@ buffer out : u32[32] = 0
;@ set s[0:1] = &out, v0 = lane
	v_cmp_lt_u32 vcc_lo, 31, v0
	s_and_saveexec_b32 s4, vcc_lo
	v_lshlrev_b32 v1, 2, v0
	global_store_b32 v1, v0, s[0:1]
	s_mov_b32 exec_lo, s4
	s_endpgm
