; check: --gpu gfx906
; Two loads fill both halves; of the other register only the half that is there is stored.
;@ buffer in : u32[64] = i
;@ buffer out : u32[64]
;@ set s[0:1] = &in, s[2:3] = &out, v0 = 4 * lane, v8 = lane
	global_load_short_d16 v1, v0, s[0:1]
	s_waitcnt vmcnt(0)
	global_load_short_d16_hi v1, v0, s[0:1] offset:2
	global_load_short_d16_hi v2, v0, s[0:1]
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[2:3]
	global_store_short_d16_hi v0, v2, s[2:3]
	s_endpgm
