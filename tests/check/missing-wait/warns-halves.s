; check: --gpu gfx1100
; Waits for one of two loads into the halves of a register.
;@ scratch 8
;@ set v0 = lane
	scratch_store_b32 off, v0, off offset:4
	scratch_load_d16_hi_b16 v1, off, off offset:4
	scratch_load_d16_b16 v1, off, off offset:6
	s_waitcnt vmcnt(1)
	v_mov_b32 v3, v1
	s_endpgm
