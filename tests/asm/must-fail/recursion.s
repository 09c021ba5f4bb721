; expect: deep
	.macro m
	m
	.endm
	m
