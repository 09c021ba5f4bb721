;@ gpu gfx1100
;@ scratch 64
v_mov_b32 v1, v0
v_add_nc_u32 v1, 7, v1
scratch_store_b32 off, v1, off offset:8
s_waitcnt_vscnt null, 0
scratch_load_b32 v2, off, off offset:8
s_waitcnt vmcnt(0)
v_add_nc_u32 v3, v2, v2
s_endpgm
