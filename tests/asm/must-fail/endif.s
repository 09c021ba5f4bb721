; expect: .endif
	.if 1
	s_nop 0
