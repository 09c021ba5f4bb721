; check: --gpu gfx1030
; Lanes that have ended for good do not count, and a wave that has ended does not either.
;@ numthreads 64,1,1
;@ buffer out : u32[64] = 0
;@ set s2 = wave, s[0:1] = &out, v0 = lane
	s_cmp_eq_u32 s2, 1
	s_cbranch_scc1 end
	v_cmp_gt_u32 vcc_lo, 16, v0
	s_and_saveexec_b32 s3, vcc_lo
	s_barrier
	v_lshlrev_b32 v1, 2, v0
	global_store_dword v1, v0, s[0:1]
	s_mov_b32 exec_lo, s3
end:
	s_endpgm
