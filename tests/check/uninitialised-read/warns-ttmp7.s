// ttmp7 is loaded only if the kernel asks for y or z.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
k:
    s_lshr_b32 s4, ttmp7, 16
    v_mov_b32 v2, s4
    ds_store_b32 v2, v0
    s_endpgm
.amdhsa_kernel k
    .amdhsa_next_free_vgpr 8
    .amdhsa_next_free_sgpr 16
    .amdhsa_group_segment_fixed_size 64
.end_amdhsa_kernel
