; check: --gpu gfx1100
; Only the first of two waves has a lane that stores; in the other exec is 0.
;@ buffer out : u32[32] = 0
;@ numthreads 64,1,1
;@ set s[0:1] = &out, v0 = wave * 32 + lane
	v_cmp_gt_u32 vcc_lo, 32, v0
	s_and_saveexec_b32 s4, vcc_lo
	v_lshlrev_b32 v1, 2, v0
	global_store_b32 v1, v0, s[0:1]
	s_mov_b32 exec_lo, s4
	s_endpgm
