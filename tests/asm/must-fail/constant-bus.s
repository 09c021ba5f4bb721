; expect: SGPR
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	v_add_f32_e64 v0, s1, s2
