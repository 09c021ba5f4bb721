; expect: operand 2 is not 16 bits wide
;@ gpu gfx1100
	v_add_f32 v1, v2.l, v3
