;@ gpu gfx1030   ;@ numthreads 32   ;@ set v0 = lane, s33 = 0   ;@ scratch 64
	s_mov_b32 s8, -1
	v_cmp_lt_u32 s4, v0, 12
	s_and_b32 s5, exec_lo, s4
	s_mov_b32 s9, s5
	v_writelane_b32 v8, s9, 3
	scratch_store_dword off, v8, s33 offset:16
	v_mov_b32 v8, 0
	v_mov_b32 v9, 7
	scratch_load_dword v9, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v9, 3
	s_mov_b32 exec_lo, s6             ; all of the way
	s_mov_b32 exec_lo, -1
	v_mov_b32 v9, 0xff                ; another value: what the lane was is no reason
	v_readlane_b32 s7, v9, 3
	s_mov_b32 exec_lo, s7
	s_mov_b32 exec_lo, -1
	scratch_load_dword v10, off, s33 offset:20
	s_waitcnt vmcnt(0)
	v_readlane_b32 s7, v10, 3         ; another place
	s_or_b32 s7, s7, 1
	s_mov_b32 exec_lo, s7
	s_endpgm
