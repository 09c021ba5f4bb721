; Eight scalar loads of a dword.
;@ gpu gfx1100
;@ wave 32
;@ numthreads 128
;@ buffer data : u32[8192] = i
;@ set s[2:3] = &data, v0 = thread
	s_mov_b32 s0, 100000
loop:
	.irp k, 0, 1, 2, 3, 4, 5, 6, 7
	s_load_b32 s[16 + \k], s[2:3], 4*\k
	.endr
	s_waitcnt lgkmcnt(0)
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
