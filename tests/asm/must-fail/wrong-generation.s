; expect: v_add_nc_u32
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	v_add_u32 v0, v1, v2
