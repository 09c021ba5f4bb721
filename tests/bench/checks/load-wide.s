; Eight loads of four dwords from memory, 64 bytes from lane to lane.
;@ gpu gfx1100
;@ wave 32
;@ numthreads 128
;@ buffer data : u32[8192] = i
;@ set s[2:3] = &data, v0 = thread
	v_lshlrev_b32_e32 v1, 6, v0
	v_add_nc_u32_e32 v2, 0x2000, v1
	s_mov_b32 s0, 100000
loop:
	.irp k, 0, 1, 2, 3
	global_load_b128 v[16 + 4*\k:19 + 4*\k], v1, s[2:3] offset:16*\k
	global_load_b128 v[32 + 4*\k:35 + 4*\k], v2, s[2:3] offset:16*\k
	.endr
	s_waitcnt vmcnt(0)
	s_sub_u32 s0, s0, 1
	s_cmp_lg_u32 s0, 0
	s_cbranch_scc1 loop
	s_endpgm
