; check: --gpu gfx906
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906:xnack+"
;@ buffer in : u32[256] = i
;@ set s[0:1] = &in, s[2:3] = &in
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	s_nop 0                                ; needed
	s_load_dwordx2 s[0:1], s[2:3], 0x0
	s_waitcnt lgkmcnt(0)
	s_endpgm
