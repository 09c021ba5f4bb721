; check: --gpu gfx1100
; Loads into both halves of a register return in order, and each keeps the other half: clang does not wait between them.
;@ scratch 8
;@ set v0 = lane, scc = 0
	scratch_store_b32 off, v0, off offset:4
	scratch_load_d16_hi_b16 v1, off, off offset:4
	scratch_load_d16_b16 v1, off, off offset:6
	s_cbranch_scc0 end
	scratch_load_d16_hi_b16 v2, off, off offset:4
	scratch_load_d16_b16 v2, off, off offset:6
end:
	s_waitcnt vmcnt(0)
	v_mov_b32 v3, v1
	s_endpgm
