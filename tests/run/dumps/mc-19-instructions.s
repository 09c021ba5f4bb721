.set W64, 0
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
prefix:
	v_and_b32_e32 v2, 3, v0                 ; <MCInst #32475 V_AND_B32_e32_gfx10
                                        ;  <MCOperand Reg:489>
                                        ;  <MCOperand Imm:3>
                                        ;  <MCOperand Reg:487>>
	v_cmp_ne_u32_e64 s4, 1, v2              ; <MCInst #35779 V_CMP_NE_U32_e64_gfx10
                                        ;  <MCOperand Reg:327>
                                        ;  <MCOperand Imm:1>
                                        ;  <MCOperand Reg:489>>
	v_mbcnt_lo_u32_b32 v1, s4, 0            ; <MCInst #38745 V_MBCNT_LO_U32_B32_e64_gfx10
                                        ;  <MCOperand Reg:488>
                                        ;  <MCOperand Reg:327>
                                        ;  <MCOperand Imm:0>>
	s_bcnt1_i32_b32 s6, s4                  ; <MCInst #30225 S_BCNT1_I32_B32_gfx10
                                        ;  <MCOperand Reg:329>
                                        ;  <MCOperand Reg:327>>
	v_mov_b32_e32 v2, s6                    ; <MCInst #39270 V_MOV_B32_e32_gfx10
                                        ;  <MCOperand Reg:489>
                                        ;  <MCOperand Reg:329>>
	s_endpgm                                ; <MCInst #31166 S_ENDPGM_gfx10
                                        ;  <MCOperand Imm:0>>
