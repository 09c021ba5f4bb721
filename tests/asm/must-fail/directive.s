; expect: unknown directive
	.sectoin .text
