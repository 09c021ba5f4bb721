; check: --gpu gfx1030
; Under a lock two waves add; after a barrier one reads without it.
;@ numthreads 64
;@ lds 8
;@ buffer out : u32[1]
;@ expect out[0] = 2
;@ set s[2:3] = &out, s4 = wave
	v_mov_b32 v0, 0
	v_mov_b32 v1, 1
	s_mov_b32 exec_lo, 1
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 ready
	ds_write2_b32 v0, v0, v0 offset1:1
	s_waitcnt lgkmcnt(0)
ready:
	s_barrier
take:
	ds_wrxchg_rtn_b32 v2, v0, v1
	s_waitcnt lgkmcnt(0)
	v_cmp_ne_u32 vcc_lo, 0, v2
	s_cbranch_vccnz take
	ds_read_b32 v3, v0 offset:4
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32 v3, v3, 1
	ds_write_b32 v0, v3 offset:4
	s_waitcnt lgkmcnt(0)
	ds_write_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 end
	ds_read_b32 v4, v0 offset:4
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v4, s[2:3]
end:
	s_endpgm
