// The workgroup's numbers, the wave's and the packed work-item's, as clang reads them.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
k:
    s_and_b32 s4, ttmp7, 0xffff
    s_lshr_b32 s5, ttmp7, 16
    s_bfe_u32 s6, ttmp8, 0x50019
    s_add_co_u32 s4, s4, ttmp9
    s_add_co_u32 s5, s5, s6
    s_add_co_u32 s4, s4, s5
    v_bfe_u32 v1, v0, 10, 10
    v_lshlrev_b32_e32 v1, 2, v1
    v_mov_b32 v2, s4
    ds_store_b32 v1, v2
    s_endpgm
.amdhsa_kernel k
    .amdhsa_next_free_vgpr 8
    .amdhsa_next_free_sgpr 16
    .amdhsa_group_segment_fixed_size 64
    .amdhsa_system_sgpr_workgroup_id_y 1
    .amdhsa_system_sgpr_workgroup_id_z 1
    .amdhsa_system_vgpr_workitem_id 1
.end_amdhsa_kernel
