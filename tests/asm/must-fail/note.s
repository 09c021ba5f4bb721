; expect: expect
;@ expcet v0 = 1
	s_nop 0
