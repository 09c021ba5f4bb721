; Two dwords from v255 on: v256 does not exist. What is counted in two ways has no plan of its access then.
;@ gpu gfx1030
	.text
k:	v_mov_b32 v0, 0
	.long 0xdc740000, 0x007dff00
	s_endpgm
	.section .rodata
	.p2align 6
	.amdhsa_kernel k
	.amdhsa_next_free_vgpr 256
	.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
