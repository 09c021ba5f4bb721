; expect: the constant does not fit u16
;@ gpu gfx1030
; LLVM: invalid operand. 60000.0, which a half can hold, is taken
	v_add_nc_u16 v1, 100000.0, v2
