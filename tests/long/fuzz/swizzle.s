; Text with quotes and commas in an operand.
;@ gpu gfx1030
;@ set v0 = lane
	ds_swizzle_b32 v1, v0 offset:swizzle(BITMASK_PERM,"01pip")
	ds_swizzle_b32 v2, v0 offset:swizzle(ROTATE,1,31)
	s_waitcnt lgkmcnt(0)
