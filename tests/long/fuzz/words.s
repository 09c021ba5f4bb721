; instructions given as words have no line of their own
	.long 0xbf800000
	.long 0x7e000280
	.long 0xbf810000
