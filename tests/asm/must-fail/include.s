; expect: no-such-file.s
	.include "no-such-file.s"
