; check: --gpu gfx1200
; They can be read.
	s_mov_b32 s0, ttmp9
	s_add_co_u32 s1, s0, ttmp9
	s_mov_b64 s[2:3], ttmp[8:9]
	s_endpgm
