; check: --gpu gfx906
; The same with its wait states.
;@ set v0 = lane, v6 = 1.0, s20 = 0, s21 = 0, s22 = 0, s23 = 0
	v_mov_b32 v1, v0
	s_nop 1
	v_add_u32_dpp v2, v1, v0 row_shr:1 row_mask:0xf bank_mask:0xf
	v_readfirstlane_b32 s4, v0
	s_nop 3
	v_readlane_b32 s6, v0, s4
	v_readfirstlane_b32 s4, v0
	s_mov_b32 s4, 1                        ; the scalar ALU's is there at once
	v_readlane_b32 s6, v0, s4
	v_cmpx_eq_u32 vcc, v0, v0
	s_nop 4
	v_mov_b32_dpp v3, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
	v_cmp_eq_u32 vcc, v0, v0
	s_nop 3
	v_div_fmas_f32 v4, v6, v6, v6
	s_endpgm
