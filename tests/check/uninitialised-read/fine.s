; check: --gpu gfx1030
; What looks as if it were read, but is not: nothing of it matters.
;@ set v8 = lane, s20 = 5
	v_xor_b32 v1, v1, v1
	v_sub_nc_u32 v2, v2, v2
	s_xor_b32 s4, s4, s4
	v_and_b32 v3, 0, v3
	v_mov_b32 v0, 1
	v_cmp_gt_u32 vcc_lo, 16, v8
	s_and_saveexec_b32 s5, vcc_lo
	v_mov_b32 v4, 7
	s_mov_b32 exec_lo, s5
	v_cndmask_b32 v5, v0, v4, vcc_lo       ; v4 where it was written
	v_add_f16 v6, v0, v0                   ; half a register
	v_add_f16 v7, v6, v0                   ; and only that half is read
	v_pk_add_f16 v9, v6, v6                ; the upper half is nonsense that is not used
	v_add_f16 v10, v9, v0
	v_lshl_or_b32 v11, v6, 16, v0          ; what there is of it
	v_writelane_b32 v12, s20, 3
	v_readlane_b32 s6, v12, 3              ; that lane only
	s_add_u32 s7, s6, s20
	v_mov_b32_dpp v13, v4 row_share:3 row_mask:0x1 bank_mask:0xf bound_ctrl:0
	s_and_b32 s8, s30, 0                   ; nothing of s30
	s_cbranch_scc1 end
end:
	s_endpgm
