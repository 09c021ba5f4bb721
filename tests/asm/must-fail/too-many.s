; expect: too many operands
	v_mov_b32 v0, v1, v2, v3
