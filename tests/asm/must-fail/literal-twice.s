; expect: literal
	s_add_u32 s0, 0x12345, 0x54321
