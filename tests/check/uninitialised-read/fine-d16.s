; check: --gpu gfx906
; Loads of halves: each fills its own.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
;@ lds 256
	global_load_short_d16 v1, v0, s[0:1]
	s_waitcnt vmcnt(0)
	ds_read_u16_d16_hi v1, v0
	s_waitcnt lgkmcnt(0)
	v_add_u32 v2, v1, v1
	global_load_short_d16_hi v3, v0, s[0:1]
	s_waitcnt vmcnt(0)
	v_lshrrev_b32 v4, 16, v3               ; that half is there
	s_endpgm
