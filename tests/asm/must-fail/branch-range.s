; expect: range
	s_branch far
	.fill 200000, 4, 0xbf800000
far:	s_endpgm
