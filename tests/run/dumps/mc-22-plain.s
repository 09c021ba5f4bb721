.set W64, 1
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
waterfall:
	v_mul_u32_u24_e32 v2, 52, v0
	v_lshrrev_b32_e32 v2, 8, v2
	v_mul_u32_u24_e32 v2, 5, v2
	v_sub_u32_e32 v2, v0, v2
	s_mov_b32 s6, 0
	s_mov_b64 s[4:5], exec
next:
	v_readfirstlane_b32 s7, v2
	v_cmp_eq_u32_e64 s[8:9], s7, v2
	s_and_saveexec_b64 s[8:9], s[8:9]
	v_mov_b32_e32 v1, s6
	s_add_i32 s6, s6, 1
	s_xor_b64 exec, exec, s[8:9]
	s_cbranch_execnz next
	s_mov_b64 exec, s[4:5]
	s_endpgm
