;@ gpu gfx1030
	s_load_dwordx4 s[4:7], s[2:3], 0x10
	s_waitcnt vmcnt(0) & lgkmcnt(0)
	global_load_dword v1, v0, s[2:3] offset:-4
	ds_write_b32 v0, v1 offset:8
	s_barrier
	ds_read2_b32 v[2:3], v0 offset1:1
	v_mov_b32_dpp v4, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	v_add_nc_u32_sdwa v5, v4, v2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
	buffer_load_dword v6, v0, s[4:7], 0 offen offset:4
	global_atomic_add v7, v0, v1, s[2:3] glc
	s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s0
	s_getpc_b64 s[8:9]
	s_cbranch_execz .Lend
.Lend:
	s_endpgm
