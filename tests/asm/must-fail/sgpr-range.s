; expect: SGPR
	s_mov_b32 s200, 0
