1:
	s_add_u32 s0, s0, 1
	s_branch 1b
