; expect: gfx906 executes this, but LLVM's assembler has no such text
;@ gpu gfx906
	v_cmp_eq_u32_dpp vcc, v0, v1 row_shr:1
