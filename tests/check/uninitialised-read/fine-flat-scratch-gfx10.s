// So do gfx10's, whose flat_scratch is a hardware register.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
k:
    s_add_u32 s0, s0, s3
    s_addc_u32 s1, s1, 0
    s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s0
    s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s1
    v_mov_b32 v1, 4
    scratch_store_dword v1, v1, off
    s_waitcnt_vscnt null, 0x0
    s_endpgm
.amdhsa_kernel k
    .amdhsa_next_free_vgpr 8
    .amdhsa_next_free_sgpr 16
    .amdhsa_private_segment_fixed_size 64
    .amdhsa_user_sgpr_flat_scratch_init 1
    .amdhsa_system_sgpr_workgroup_id_x 1
    .amdhsa_system_sgpr_private_segment_wavefront_offset 1
.end_amdhsa_kernel
