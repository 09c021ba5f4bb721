	.rept 5000
	v_nothing_like_this_b32_e64 v0, s[4:5]
	.endr
