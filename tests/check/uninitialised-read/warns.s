; check: --gpu gfx1030
; Half of the lanes have v3; the sum is taken in all of them.
	v_mov_b32 v0, 1
	s_mov_b32 s4, exec_lo
	s_mov_b32 exec_lo, 0xffff
	v_mov_b32 v3, 7
	s_mov_b32 exec_lo, s4
	v_add_nc_u32 v1, v3, v0        ; lanes 16-31 of v3
	v_add_nc_u32 v2, v6, v0        ; v6 was never written
	v_mov_b32 v7, v8               ; a copy of nothing, which is the result
	s_cmp_eq_u32 s9, 0
	s_cbranch_vccnz end
	v_readlane_b32 s5, v3, 20
	s_add_u32 s6, s5, 1            ; lane 20 of v3
	v_mov_b32_dpp v4, v3 row_share:3 row_mask:0xf bank_mask:0xf
	v_add_nc_u32 v5, v4, v0        ; row 1 of v4 came from inactive lanes
	ds_write_b32 v9, v0            ; the address
	v_mov_b32 v10, 0
	ds_write_b32 v10, v8           ; the data
	s_and_b32 exec_lo, exec_lo, s20
end:
	s_endpgm
