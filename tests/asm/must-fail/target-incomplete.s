; expect: gfx950 is not complete yet: its ALU instructions are here
	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	v_mov_b32 v0, 1.0
	s_endpgm
