; expect: nowhere
	s_branch nowhere
