; expect: zero
	.long 5/0
