// gfx9's kernels write flat_scratch themselves before they use scratch.
.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
k:
    v_mov_b32 v1, 5
    scratch_store_dword v1, v1, off
    s_waitcnt vmcnt(0)
    s_endpgm
.amdhsa_kernel k
    .amdhsa_next_free_vgpr 8
    .amdhsa_next_free_sgpr 16
    .amdhsa_private_segment_fixed_size 64
.end_amdhsa_kernel
