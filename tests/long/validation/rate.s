; N times one instruction, chosen by -D INSTRUCTION=1, on eight results in turn, or with CHAIN=1 each on the one before. What clpeak and its like count
; as one operation may be two instructions: int32 is a product and a sum.
;@ set v24 = thread * 4, v25 = thread * 8, v26 = thread * 16, s2 = 1
;@ lds 16384
        .ifndef CHAIN
        .set CHAIN, 0
        .endif
        .macro one d                            ; result: v[128 + d], v[128 + 2d : …] or v[128 + 8d : …]
        .ifdef v_add_f32
        v_add_f32 v[128+\d], v1, v[128+\d]
        .endif
        .ifdef v_fma_f32
        v_fma_f32 v[128+\d], v1, v2, v[128+\d]
        .endif
        .ifdef v_dual_fmac_f32
        v_dual_fmac_f32 v[128+2*\d], v1, v2 :: v_dual_fmac_f32 v[145+2*\d], v3, v4
        .endif
        .ifdef v_pk_fma_f16
        v_pk_fma_f16 v[128+\d], v1, v2, v[128+\d]
        .endif
        .ifdef v_pk_mad_u16
        v_pk_mad_u16 v[128+\d], v1, v2, v[128+\d]
        .endif
        .ifdef v_dot4_i32_iu8
        v_dot4_i32_iu8 v[128+\d], v1, v2, v[128+\d]
        .endif
        .ifdef v_dot4_i32_i8
        v_dot4_i32_i8 v[128+\d], v1, v2, v[128+\d]
        .endif
        .ifdef v_dot2_f32_f16
        v_dot2_f32_f16 v[128+\d], v1, v2, v[128+\d]
        .endif
        .ifdef v_perm_b32
        v_perm_b32 v[128+\d], v1, v2, v[128+\d]
        .endif
        .ifdef v_mad_u32_u24
        v_mad_u32_u24 v[128+\d], v1, v2, v[128+\d]
        .endif
        .ifdef v_mul_lo_u32
        v_mul_lo_u32 v[128+\d], v1, v[128+\d]
        .endif
        .ifdef int32
        v_mul_lo_u32 v[128+\d], v1, v[128+\d]
        .if .amdgcn.gfx_generation_number >= 11
        s_delay_alu instid0(VALU_DEP_1)
        .endif
        .if .amdgcn.gfx_generation_number == 9
        v_add_u32 v[128+\d], v1, v[128+\d]
        .else
        v_add_nc_u32 v[128+\d], v1, v[128+\d]
        .endif
        .endif
        .ifdef v_mad_u64_u32
        .if .amdgcn.wavefront_size == 64
        v_mad_u64_u32 v[128+2*\d:129+2*\d], vcc, v1, v2, v[128+2*\d:129+2*\d]
        .else
        v_mad_u64_u32 v[128+2*\d:129+2*\d], vcc_lo, v1, v2, v[128+2*\d:129+2*\d]
        .endif
        .endif
        .ifdef v_rcp_f32
        v_rcp_f32 v[128+\d], v[128+\d]
        .endif
        .ifdef v_rsq_f32
        v_rsq_f32 v[128+\d], v[128+\d]
        .endif
        .ifdef v_swap_b32
        v_swap_b32 v[128+\d], v1
        .endif
        .ifdef v_div_scale_f32
        v_div_scale_f32 v[128+\d], vcc, v1, v2, v1
        .endif
        .ifdef v_lshlrev_b64
        v_lshlrev_b64 v[128+2*\d:129+2*\d], v1, v[128+2*\d:129+2*\d]
        .endif
        .ifdef v_add_f64
        v_add_f64 v[128+2*\d:129+2*\d], v[2:3], v[128+2*\d:129+2*\d]
        .endif
        .ifdef v_fma_f64
        v_fma_f64 v[128+2*\d:129+2*\d], v[2:3], v[4:5], v[128+2*\d:129+2*\d]
        .endif
        .ifdef v_rcp_f64
        v_rcp_f64 v[128+2*\d:129+2*\d], v[128+2*\d:129+2*\d]
        .endif
        .ifdef s_add_u32
        s_add_u32 s[8+\d], s2, s[8+\d]
        .endif
        .ifdef s_and_saveexec_b64
        s_and_saveexec_b64 s[8+2*\d:9+2*\d], exec
        .endif
        .ifdef s_setreg_imm32_b32
        s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0
        .endif
        .ifdef ds_read_b32
        ds_read_b32 v[128+\d], v24
        .endif
        .ifdef ds_read_b64
        ds_read_b64 v[128+2*\d:129+2*\d], v25
        .endif
        .ifdef ds_read_b128
        ds_read_b128 v[128+4*\d:131+4*\d], v26
        .endif
        .ifdef ds_read2_b64
        ds_read2_b64 v[128+4*\d:131+4*\d], v26 offset1:1
        .endif
        .ifdef ds_write_b32
        ds_write_b32 v24, v1
        .endif
        .ifdef ds_write_b64
        ds_write_b64 v25, v[2:3]
        .endif
        .ifdef ds_write_b128
        ds_write_b128 v26, v[4:7]
        .endif
        .ifdef ds_add_u32
        ds_add_u32 v24, v1
        .endif
        .ifdef ds_cmpst_b32
        ds_cmpst_b32 v24, v1, v2
        .endif
        .ifdef wmma_f16
        .if .amdgcn.gfx_generation_number == 12
        v_wmma_f32_16x16x16_f16 v[128+8*\d:135+8*\d], v[8:11], v[12:15], v[128+8*\d:135+8*\d]
        .else
        v_wmma_f32_16x16x16_f16 v[128+8*\d:135+8*\d], v[8:15], v[16:23], v[128+8*\d:135+8*\d]
        .endif
        .endif
        .ifdef wmma_bf16
        .if .amdgcn.gfx_generation_number == 12
        v_wmma_f32_16x16x16_bf16 v[128+8*\d:135+8*\d], v[8:11], v[12:15], v[128+8*\d:135+8*\d]
        .else
        v_wmma_f32_16x16x16_bf16 v[128+8*\d:135+8*\d], v[8:15], v[16:23], v[128+8*\d:135+8*\d]
        .endif
        .endif
        .ifdef wmma_i8
        .if .amdgcn.gfx_generation_number == 12
        v_wmma_i32_16x16x16_iu8 v[128+8*\d:135+8*\d], v[8:9], v[10:11], v[128+8*\d:135+8*\d]
        .else
        v_wmma_i32_16x16x16_iu8 v[128+8*\d:135+8*\d], v[8:11], v[12:15], v[128+8*\d:135+8*\d]
        .endif
        .endif
        .ifdef wmma_fp8
        v_wmma_f32_16x16x16_fp8_fp8 v[128+8*\d:135+8*\d], v[8:9], v[10:11], v[128+8*\d:135+8*\d]
        .endif
        .endm
        .rept N / 8
        .irp d, 0, 1, 2, 3, 4, 5, 6, 7
        one \d*(1-CHAIN)
        .endr
        .endr
        s_endpgm
