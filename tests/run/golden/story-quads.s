;@ gpu gfx1030
;@ set v0 = lane, exec = 0x00010011
s_mov_b32 s2, exec_lo
s_wqm_b32 exec_lo, exec_lo
v_add_nc_u32 v1, v0, v0
v_cmp_lt_u32 vcc_lo, 3, v0
s_and_b32 exec_lo, exec_lo, vcc_lo
v_cmpx_gt_u32 18, v0
v_mov_b32 v3, 1
s_cbranch_execz E
v_mov_b32 v4, 1
E:
s_andn2_b32 exec_lo, exec_lo, s2
s_endpgm
