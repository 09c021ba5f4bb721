; check: --gpu gfx1030
; The path that is not taken uses the last of the 16 registers that the wave has.
	.text
k:
	s_cmp_eq_u32 0, 0
	s_cbranch_scc1 end
	v_mov_b32 v15, 1
end:
	s_endpgm
	.rodata
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 8
		.amdhsa_system_sgpr_workgroup_id_x 1
	.end_amdhsa_kernel
