; Eight scalar additions.
;@ gpu gfx1100
;@ wave 32
;@ numthreads 128
;@ lds 32768   ;@ set v0 = thread
	s_mov_b32 s2, 3
	s_mov_b32 s0, 100000
loop:
	.irp k, 0, 1, 2, 3, 4, 5, 6, 7
	s_add_u32 s[8 + \k], s2, s2
	.endr
	s_nop 0
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
