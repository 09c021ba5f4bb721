; expect: large
	.fill 100000000, 8, 0
