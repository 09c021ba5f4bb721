; expect: gfx9999
;@ gpu gfx9999
	s_nop 0
