; expect: stop here
	.error "stop here"
