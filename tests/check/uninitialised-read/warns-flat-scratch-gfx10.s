// So do gfx10's, whose flat_scratch is a hardware register.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
k:
    v_mov_b32 v1, 4
    scratch_store_dword v1, v1, off
    s_waitcnt_vscnt null, 0x0
    s_endpgm
.amdhsa_kernel k
    .amdhsa_next_free_vgpr 8
    .amdhsa_next_free_sgpr 16
    .amdhsa_private_segment_fixed_size 64
.end_amdhsa_kernel
