; check: --gpu gfx906
; Both paths have an end; the second is the last instruction.
	.text
k:
	s_mov_b32 s0, 1
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc0 other
	s_endpgm
other:
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
