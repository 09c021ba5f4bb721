;@ gpu gfx1030
;@ buffer b : u32[64]
;@ set s[8:9] = &b, v0 = lane
; Registers of all lanes are stored, which is a spill.
	v_lshlrev_b32 v1, 2, v0
	v_cmp_gt_u32 vcc_lo, 5, v0
	s_and_saveexec_b32 s3, vcc_lo
	s_or_saveexec_b32 s4, -1
	global_store_dword v1, v0, s[8:9]
	s_mov_b32 exec_lo, s4
; An `if` with nothing but a store is none, since data decide.
	v_cmp_gt_u32 vcc_lo, 3, v0
	s_and_saveexec_b32 s4, vcc_lo
	global_store_dword v1, v0, s[8:9] offset:128
	s_mov_b32 exec_lo, s4
; Nor is all lanes' turn at nothing.
	s_or_saveexec_b32 s4, -1
	s_nop 0
	s_mov_b32 exec_lo, s4
	s_endpgm
