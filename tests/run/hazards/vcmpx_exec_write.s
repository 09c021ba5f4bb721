; check: --gpu gfx1010
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
	s_mov_b32 s0, exec_lo
	s_waitcnt_depctr depctr_sa_sdst(0)     ; needed
	v_cmpx_gt_u32 16, v0
	s_cbranch_execz done
	v_readfirstlane_b32 s4, v0             ; needed
	v_cmpx_gt_u32 8, v0
done:
	s_endpgm
