; check: --gpu gfx1030
; An exchange writes; what it gives back is not used. Then it can be counted with.
;@ set v0 = 0, v1 = 5
	s_mov_b32 exec_lo, 1
	ds_wrxchg_rtn_b32 v2, v0, v1
	s_waitcnt lgkmcnt(0)
	v_mov_b32 v2, 0
	ds_add_rtn_u32 v3, v0, v1
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v4, v3, v3
	s_endpgm
