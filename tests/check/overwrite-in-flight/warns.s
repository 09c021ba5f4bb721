; check: --gpu gfx1100 -Wno-uninitialised-memory
; What was loaded comes back after something else was put there.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = 4 * lane
	s_load_b64 s[4:5], s[0:1], 0x0
	s_mov_b32 s5, 7
	global_load_b32 v1, v0, s[0:1]
	v_mov_b32 v1, 5
	global_load_b32 v2, v0, s[0:1]
	ds_load_b32 v2, v0                     ; by another path: either may be first
	s_endpgm
