; expect: already
a:
a:
	s_nop 0
