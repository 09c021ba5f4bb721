// flat_scratch is what the kernel asked for, and the wave's offset.
.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
k:
    s_add_u32 flat_scratch_lo, s0, s3
    s_addc_u32 flat_scratch_hi, s1, 0
    v_mov_b32 v1, 5
    v_mov_b32 v2, 8
    scratch_store_dword v2, v1, off
    s_waitcnt vmcnt(0)
    s_endpgm
.amdhsa_kernel k
    .amdhsa_next_free_vgpr 8
    .amdhsa_next_free_sgpr 16
    .amdhsa_private_segment_fixed_size 64
    .amdhsa_user_sgpr_flat_scratch_init 1
    .amdhsa_system_sgpr_private_segment_wavefront_offset 1
.end_amdhsa_kernel
