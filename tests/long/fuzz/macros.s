	.macro m a, b=2
	v_mov_b32 v\a, \b
	.endm
	m 1
	.rept 3
	m 2, 3.5
	.endr
.if 1 > 0
	s_mov_b32 s0, 1 << 4 | (5 % 3)
.else
	.error "no"
.endif
1:	s_sub_u32 s0, s0, 1
	s_cbranch_scc1 1b
	.long 1b - ., 0x10, -5
	.asciz "a\n\x41"
