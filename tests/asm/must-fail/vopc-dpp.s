; expect: gfx906 executes this, but LLVM's assembler does not accept it
;@ gpu gfx906
	v_cmp_eq_u32_dpp vcc, v0, v1 row_shr:1
