; check: --gpu gfx1200
; Whole registers are saved, whatever is in them, and what is in them is the same after.
;@ scratch 64
;@ set v0 = lane
	s_mov_b32 exec_lo, 0xff
	v_mov_b32 v1, v0
	s_mov_b32 exec_lo, -1
	scratch_store_b64 off, v[0:1], off offset:8
	scratch_load_b64 v[2:3], off, off offset:8
	s_wait_loadcnt 0x0
	s_mov_b32 exec_lo, 0xff
	v_add_nc_u32 v4, v2, v3
	s_mov_b32 exec_lo, -1
	v_mov_b32 v1, 0
	v_mov_b32 v3, 0
	s_endpgm
