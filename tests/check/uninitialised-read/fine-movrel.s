; v_movreld_b32 writes v8 here: v5 is neither read nor written.
;@ gpu gfx1030
s_mov_b32 m0, 3
v_mov_b32_e32 v1, 7
v_movreld_b32_e32 v5, v1
v_add_nc_u32_e32 v2, v8, v1
s_endpgm
