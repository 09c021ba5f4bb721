; check: --gpu gfx906
; Wait states that are missing on GCN 5.
;@ buffer in : u32[64] = i
;@ set s[0:1] = &in, v0 = lane, v6 = 1.0, s9 = 3
	v_mov_b32 v1, v0
	s_nop 0
	v_add_u32_dpp v2, v1, v0 row_shr:1 row_mask:0xf bank_mask:0xf   ; 2, and there is 1
	v_readfirstlane_b32 s4, v0
	s_mov_b32 s5, 0
	v_readlane_b32 s6, v0, s4              ; 4
	v_cmpx_eq_u32 vcc, v0, v0
	s_nop 3
	v_mov_b32_dpp v3, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf   ; 5
	v_cmp_eq_u32 vcc, v0, v0
	v_div_fmas_f32 v4, v6, v6, v6          ; 4
	s_mov_b32 s4, 0
	v_readfirstlane_b32 s8, v0
	v_lshlrev_b32 v5, 2, v0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	v_mov_b32 v12, 0
	v_readfirstlane_b32 s0, v12
	buffer_load_dword v7, off, s[20:23], s0   ; 5
	v_mov_b32 v8, v0
	v_mov_b32 v9, v0
	v_mov_b32 v10, v0
	v_mov_b32 v11, v0
	s_waitcnt vmcnt(0)
	s_endpgm
