; expect: did you mean
	v_ad_u32 v0, v1, v2
