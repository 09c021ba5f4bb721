; expect: operand
	v_add_f32 v0, v1
