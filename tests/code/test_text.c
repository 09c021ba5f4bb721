// Spellings of instructions: LLVM 22's words for each, or its refusal.
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "asm/asm.h"
#include "code/code.h"
#include "code/inst.h"
#include "isa/fields.h"
#include "suites.h"

// hex: the bytes; NULL if it is refused: then `says` is part of the message.
static const struct { const char *gpu, *text, *hex, *says; } spellings[] = {
	// signs of sources: neg outside, abs inside, each once
	{ "gfx1100", "v_fma_f32 v0, neg(|v5|), v1, v2", "000113d605030a24", NULL },
	{ "gfx1100", "v_fma_f32 v0, -abs(-5), v1, v2", "000113d6c5020a24", NULL },
	{ "gfx1100", "v_fma_f32 v0, lit(|5|), v1, v2", "000113d6ff020a0405000000", NULL },
	{ "gfx1100", "v_fma_f32 v0, |-v5|, v1, v2", NULL, "unexpected" },
	{ "gfx1100", "v_fma_f32 v0, abs(neg(v5)), v1, v2", NULL, "unexpected 'neg'" },
	{ "gfx1100", "v_fma_f32 v0, abs(|v5|), v1, v2", NULL, "unexpected '|'" },
	{ "gfx1100", "v_fma_f32 v0, neg(-v5), v1, v2", NULL, "unexpected" },
	{ "gfx1100", "v_fma_f32 v0, lit(v5), v1, v2", NULL, "unexpected" },
	// small products may write a part of their third source
	{ "gfx90a", "v_mfma_f32_16x16x16f16 a[0:3], v[0:1], v[2:3], a[2:5]", "0080cdd300050a04", NULL },
	// short forms fold the sign of a constant, for single vector floats only
	{ "gfx1100", "v_add_f32_e32 v0, -|2.5|, v1", "ff020006000020c0", NULL },
	{ "gfx1100", "v_rcp_f64_e32 v[0:1], -|1.0|", "f35e007e", NULL },
	{ "gfx1100", "v_cvt_f32_i32 v0, |1|", NULL, "operand 2 does not take abs" },
	{ "gfx1100", "v_mov_b32 v0, neg(1.5)", NULL, "operand 2 does not take neg" },
	{ "gfx1100", "v_cmpx_eq_i32 |5|, v1", NULL, "operand 1 does not take abs" },
	{ "gfx1100", "v_fmaak_f32 v0, |1.0|, v1, 0x1234", NULL, "operand 2 does not take abs" },
	{ "gfx1100", "v_dual_add_f32 v0, |1.0|, v1 :: v_dual_mov_b32 v3, v5", NULL, "operand 2 does not take abs" },
	{ "gfx1030", "v_pk_fmac_f16 v0, |1.0|, v1", NULL, "operand 2 does not take abs" },
	{ "gfx1200", "s_add_f32 s0, neg(2.5), s1", NULL, "operand 2 does not take neg" },
	{ "gfx906", "s_cmp_lg_u32 s0, -|1|", NULL, "operand 2 does not take neg" },
	{ "gfx906", "buffer_load_dword v0, off, s[0:3], |4|", NULL, "operand 4 does not take abs" },
	// integer sources next to float sources
	{ "gfx1100", "v_ldexp_f32 v0, |v1|, -v2", NULL, "operand 3 does not take neg" },
	{ "gfx906", "v_cvt_pk_u8_f32 v0, v1, v2, |v3|", NULL, "operand 4 does not take abs" },
	{ "gfx1030", "v_cmp_class_f64 s0, v[2:3], -v4", NULL, "operand 3 does not take neg" },
	{ "gfx1030", "v_cmp_class_f16 s0, v2, -v4", NULL, "does not take neg" },
	{ "gfx1030", "v_div_scale_f32 v0, vcc_lo, |1.0|, v2, v3", NULL, "operand 3 does not take abs" },
	// constants of 16-bit integers are whole numbers as written, beyond 16 bits too
	{ "gfx906", "v_add_u16 v0, -16, v1", "d002004c", NULL },
	{ "gfx906", "v_add_u16 v0, -17, v1", "ff02004cefffffff", NULL },
	{ "gfx906", "v_add_u16 v0, 0xffff, v1", "ff02004cffff0000", NULL },
	{ "gfx1030", "v_mad_u16 v0, 1.5, v1, v2", "000040d7ff020a040000c03f", NULL },
	{ "gfx1030", "v_mad_u16 v0, 1.0, v1, v2", "000040d7f2020a04", NULL },
	{ "gfx1030", "v_mad_u16 v0, 65536, v1, v2", NULL, "does not fit" },
	{ "gfx1200", "s_cmp_lt_f16 s0, -17", "00ff51bfefffffff", NULL },
	{ "gfx1100", "v_cndmask_b16 v0.l, 0x3c00, v1.l, vcc_lo", "00005dd6ff02aa01003c0000", NULL },
	{ "gfx906", "v_add_f16 v0, -17, v1", "ff02003eefff0000", NULL },
	{ "gfx906", "v_madak_f16 v0, v1, v2, -17", "0105004aefffffff", NULL },
	{ "gfx1100", "v_pk_add_u16 v0, 0xffffffff, v1", "00400accc1020218", NULL },
	{ "gfx1100", "v_pk_fmac_f16 v0, 0x3c003c00, v1", "f2020078", NULL },
	{ "gfx1100", "v_pk_fmac_f16 v0, 0x3c00, v1", "ff020078003c0000", NULL },
	{ "gfx1030", "v_pk_fmac_f16 v0, 0x3c00, v1", "f2020078", NULL },
	// scalar instructions of one source read 32 bits
	{ "gfx906", "s_sext_i32_i16 s0, 0x12345", "ff1780be45230100", NULL },
	{ "gfx1200", "s_ceil_f16 s0, 2.5", "ff6b80be00002040", NULL },
	// names
	{ "gfx906", "V_ADD_F32_E32 v0, v1, v2", "01050002", NULL },
	{ "gfx1100", "V_DUAL_MOV_B32 v0, v2 :: V_DUAL_MOV_B32 v3, v5", "020110ca05010200", NULL },
	{ "gfx906", "v_cmp_lt_f32 v1, v2", "0105827c", NULL },
	{ "gfx906", "v_cmp_lt_f32_e32 s3, v2", "0304827c", NULL },
	{ "gfx1030", "v_cmp_lt_f32 s1, s2", NULL, "" },
	{ "gfx1030", "ds_read_b32_e64 v0, v1", NULL, "does not have a form e64" },
	{ "gfx1030", "s_mov_b32_e64 s0, s1", NULL, "does not have a form e64" },
	// halves on gfx1200 as with LLVM's +real-true16; a text without halves assembles as LLVM does without this
	// feature
	{ "gfx1200", "v_mov_b16_e32 v17.l, v1.h", "8139227e", NULL },
	{ "gfx1200", "v_floor_f16_e32 v17.l, v1.h", "81b7227e", NULL },
	{ "gfx1200", "v_add_f16_e32 v127.h, v2.l, v3.l", "0207fe65", NULL },
	{ "gfx1200", "v_swap_b16 v1.l, v2.h", "82cd027e", NULL },
	{ "gfx1200", "v_cmp_lt_f16_e32 vcc_lo, v1.h, v2.l", "8105027c", NULL },
	{ "gfx1200", "v_add_f16_e64 v255.h, v2.l, v3.l op_sel:[0,0,1]", "ff4032d502070200", NULL },
	{ "gfx1200", "v_fmac_f16_e64 v255.h, v1.h, v2.h", "ff5836d501050200", NULL },
	{ "gfx1200", "v_cvt_pk_f32_fp8_e32 v[0:1], v2.h", "82dd007e", NULL },
	{ "gfx1200", "v_and_b16 v1.l, s2, v3.h op_sel:[0,1,0]", "011062d702060200", NULL },
	{ "gfx1200", "v_mov_b16_dpp v5.h, v1.l quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf", "fa380a7f011b00ff", NULL },
	{ "gfx1200", "v_add_f16_e32 v1.l, v2.l, v3.l", "02070264", NULL },
	{ "gfx1200", "v_pack_b32_f16 v0, v1.h, v2.l op_sel:[1,0,0]", "000811d701050200", NULL },
	{ "gfx1200", "v_alignbit_b32 v0, v1, v2, v3.h", "002016d601050e04", NULL },
	{ "gfx1030", "v_alignbyte_b32 v0, v1, v2, 0x12345", "00004fd50105fe0345230100", NULL },
	{ "gfx1100", "v_alignbyte_b32 v0, v1, v2, 0x12345", NULL, "the constant does not fit u16" },
	{ "gfx1200", "v_add_f16 v1, v2, v3", "02070264", NULL },
	// registers
	{ "gfx1100", "global_load_b32 v0, v1.l, s[0:1]", NULL, "cannot have `.l` or `.h`" },
	{ "gfx1030", "v_add_f16 v0.h, v1.l, v2.h", NULL, "op_sel selects them" },
	{ "gfx1200", "v_add_f16 v0.h, v1, v2.h", NULL, "write v1.l or v1.h" },
	{ "gfx1200", "v_mov_b16 v0, v1", NULL, "write v0.l or v0.h" },
	{ "gfx1100", "v_swap_b16 v0, v1", NULL, "write v0.l or v0.h" },
	{ "gfx1200", "v_add_f16_e64 v0, v1, v2 op_sel:[1,0,0]", NULL, "op_sel can only be used" },
	{ "gfx1030", "v_sub_f32 v0, v1, src_lds_direct", NULL, "src_lds_direct may only be the first source" },
	{ "gfx1030", "v_add_co_ci_u32_e64 v0, s0, v1, v2, 1", NULL, "operand 5 must be an SGPR" },
	{ "gfx906", "v_cndmask_b32_e64 v0, v1, v2, 1", NULL, "operand 4 must be an SGPR" },
	// LLVM 22 accepts it in VOPD only
	{ "gfx1100", "v_dual_mov_b32 v1, src_lds_direct :: v_dual_mov_b32 v2, v3", NULL,
	  "gfx1100 does not have src_lds_direct" },
	{ "gfx1150", "v_dual_mov_b32 v2, v3 :: v_dual_add_f32 v1, lds_direct, v5", NULL,
	  "gfx1150 does not have src_lds_direct" },
	{ "gfx1200", "v_dual_fmamk_f32 v1, src_lds_direct, 0x1234, v5 :: v_dual_mov_b32 v2, v3", NULL,
	  "gfx1200 does not have src_lds_direct" },
	{ "gfx1200", "s_mov_b32 s0, src_flat_scratch_base_lo", NULL, "gfx1200 does not have src_flat_scratch_base_lo" },
	{ "gfx906", "s_setpc_b64 1", NULL, "operand 1 must be an SGPR" },
	{ "gfx906", "s_rfe_b64 0x1234", NULL, "operand 1 must be an SGPR" },
	{ "gfx906", "s_setpc_b64 src_shared_base", NULL, "operand 1 must be an SGPR" },
	{ "gfx1200", "s_buffer_load_b32 s0, s[4:7], 127 offset:4", NULL, "operand 3 must be an SGPR" },
	// dpp8 with an explicit fi of 0
	{ "gfx1030", "v_mov_b32 v0, v1 dpp8:[7,6,5,4,3,2,1,0] fi:0", "e902007e01773905", NULL },
	{ "gfx1030", "v_mov_b32 v0, v1 dpp8:[7,6,5,4,3,2,1,0] fi:1", "ea02007e01773905", NULL },
	{ "gfx1100", "v_add_f32_e64_dpp v0, v1, v2 dpp8:[7,6,5,4,3,2,1,0] fi:0", "000003d5e904020001773905", NULL },
	{ "gfx1200", "v_cmp_eq_i32 vcc_lo, v1, v2 dpp8:[7,6,5,4,3,2,1,0] fi:0", "e904847c01773905", NULL },
	// suffixes of instructions with one form
	{ "gfx906", "s_mov_b64_e32 s[0:1], 0.5", "f00180be", NULL },
	{ "gfx906", "ds_read_b32_e32 v0, v1", "00006cd801000000", NULL },
	{ "gfx1100", "v_fmamk_f32_e32 v0, v1, 5, v2", "0105005805000000", NULL },
	{ "gfx1030", "v_max_i16_e64 v5, v1, v2", "05000ad701050200", NULL },
	{ "gfx906", "v_nop_e64", "000040d100000000", NULL },
	{ "gfx906", "v_mad_u32_u24_e32 v0, v1, v2, v3", NULL, "v_mad_u32_u24 does not have a form e32 on gfx906" },
	{ "gfx906", "v_madak_f32_e64 v0, v1, v2, 5", NULL, "v_madak_f32 does not have a form e64 on gfx906" },
	// older names
	{ "gfx1100", "v_cmp_tru_f32 vcc_lo, s0, v2", "00043e7c", NULL },
	{ "gfx1100", "v_cmpx_tru_u64_e64 v[0:1], v[2:3]", "7e00dfd400050200", NULL },
	{ "gfx1200", "v_xor_add_u32 v5, v1, v2, s3", "050045d601050e00", NULL },
	{ "gfx1100", "v_add3_nc_u32 v5, v1, v2, s3", "050055d601050e00", NULL },
	{ "gfx1200", "ds_subrev_rtn_u64 v[5:6], v1, v[2:3]", "000088d901020005", NULL },
	{ "gfx1200", "flat_atomic_csub_u32 v1, v[0:1], v2 offset:64 th:TH_ATOMIC_RETURN", "7cc00dec0100100100400000", NULL },
	{ "gfx1200", "exp mrt0 off, off, off, off", "000000f800000000", NULL },
	{ "gfx1010", "v_mul_lo_i32 v5, v1, v2", "05006bd501050200", NULL },
	{ "gfx1030", "v_mul_lo_i32 v5, v1, v2", NULL, "v_mul_lo_i32 is called v_mul_lo_u32 on gfx1030" },
	// the constant bus
	{ "gfx906", "v_writelane_b32 v2, s37, m0", "02008ad225f80000", NULL },
	{ "gfx906", "v_writelane_b32 v2, m0, s37", NULL, "constant bus limit: at most 1 SGPR or literal on gfx906" },
	{ "gfx906", "v_writelane_b32 v1, s13, s14", NULL, "constant bus limit: at most 1 SGPR or literal on gfx906" },
	{ "gfx1030", "v_lshlrev_b64 v[5:6], src_scc, src_scc", "0500ffd6fdfa0100", NULL },
	{ "gfx1100", "v_mad_u64_u32 v[5:6], ttmp15, src_scc, vcc_lo, src_scc", "057bfed6fdd4f403", NULL },
	{ "gfx1030", "v_lshlrev_b64 v[5:6], s0, s[2:3]", NULL, "constant bus limit: at most 1 SGPR or literal on gfx1030" },
	// data of LDS as a source
	{ "gfx906", "v_readlane_b32 s5, src_lds_direct, s2", "050089d2fe040000", NULL },
	{ "gfx1030", "v_readfirstlane_b32 s0, lds_direct", "fe04007e", NULL },
	{ "gfx1030", "v_writelane_b32 v100, src_lds_direct, 1", "640061d7fe020100", NULL },
	{ "gfx1030", "v_writelane_b32 v100, 1, src_lds_direct", NULL,
	  "src_lds_direct may only be the first source of a vector instruction" },
	{ "gfx906", "v_writelane_b32 v100, src_lds_direct, 1", NULL,
	  "src_lds_direct may only be the first source of a vector instruction" },
	{ "gfx90a", "v_readfirstlane_b32 src_scc, v107", "6b05fa7f", NULL },        // the result is lost
	{ "gfx906", "v_readfirstlane_b32 src_execz, v1", "0105f87f", NULL },
	{ "gfx906", "s_and_b32 s2, lds_direct, s1", NULL,
	  "src_lds_direct may only be the first source of a vector instruction" },
	{ "gfx906", "v_subrev_f32 v0, lds_direct, v0", NULL, "v_subrev_f32 cannot have src_lds_direct" },
	{ "gfx1030", "v_ashrrev_i64 v[0:1], lds_direct, v[2:3]", NULL, "v_ashrrev_i64 cannot have src_lds_direct" },
	{ "gfx906", "v_sub_f32 v0, lds_direct, v2", "fe040004", NULL },
	// modifiers as numbers, negated, in short lists
	{ "gfx1030", "v_mov_b32_sdwa v5, v1 dst_sel:WORD_1 dst_unused:0 src0_sel:06", "f9020a7e01050600", NULL },
	{ "gfx1030", "v_mov_b32_sdwa v5, v1 dst_sel:7", NULL, "wrong value for dst_sel" },
	{ "gfx1200", "s_load_b32 s5, s[4:5], s0 offset:0x0 scope:0", "420100f400000000", NULL },
	{ "gfx906", "buffer_load_dword v0, off, s[0:3], 0 glc noslc", "004050e000000080", NULL },
	{ "gfx906", "v_dot2_f32_f16 v0, v1, v2, v3 op_sel_hi:[0,0]", "0000a3d301050e04", NULL },
	{ "gfx1100", "v_dot4_i32_iu8 v3, v4, v5, 0xf neg_lo:[1,1]", "034016cc040b3e7a", NULL },
	{ "gfx906", "v_mad_u16 v0, v1, v2, v3 op_sel:[1,0,0,1,0]", NULL, "wrong value for op_sel" },
	{ "gfx906", "v_interp_p2_f16 v5, v2, attr0.x, v3 op_sel:[0,0,0,1]", "054077d200040e04", NULL }, 
	{ "gfx906", "v_interp_p2_f16 v5, v2, attr0.x, v3 high clamp op_sel:[0,0,0,1]", "05c077d200050e04", NULL },
	{ "gfx1200", "s_load_b32 s0, s[0:1], 0 th:TH_LOAD_NT_RT", NULL, "wrong value for th" },
	{ "gfx1200", "global_store_b32 v[0:1], v0, off th:TH_STORE_WB scope:SCOPE_SYS", NULL,
	  "th:TH_STORE_WB is not for scope:SCOPE_SYS" },
	{ "gfx1200", "global_load_b32 v0, v[2:3], off nv", NULL, "global_load_b32 does not take nv" },
	{ "gfx1200", "global_load_b32 v0, v1, s[2:3] scale_offset", NULL, "global_load_b32 does not take scale_offset" },
	// addresses
	{ "gfx1030", "s_load_dword s1, s[2:3] dlc", "414000f4000000fa", NULL },
	{ "gfx906", "s_dcache_discard s[2:3]", "0100a2c000000000", NULL },
	{ "gfx1100", "scratch_load_b32 v5, v2, null", "000051dc0200fc05", NULL },
	{ "gfx1030", "scratch_load_dword v1, off, off", "004030dc00007f01", NULL },
	{ "gfx1010", "scratch_load_dword v1, off, off", NULL, "gfx1010 needs a VGPR or an SGPR here" },
	{ "gfx906", "global_load_dword v1, v2, exec", NULL, "operand 3 must be an SGPR other than exec, or `off`" },
	{ "gfx1100", "global_load_b32 v1, v2, null", NULL, "operand 3 must be a pair of SGPRs or `off`" },
	{ "gfx1030", "global_load_dword v66, exec offset:289 glc lds", "21a131dc42007e00", NULL },
	{ "gfx906", "global_load_ubyte v66, exec lds", "00a040dc42007e00", NULL },
	{ "gfx1030", "scratch_load_dword off, exec_hi lds", NULL, "operand 2 must be an SGPR other than exec_hi, or `off`" },
	{ "gfx1030", "global_store_dword_addtid v1, exec", "00805cdc00017e00", NULL },
	{ "gfx1100", "global_load_addtid_b32 v114, exec offset:12 slc", "0c80a2dc00007e72", NULL },
	{ "gfx1200", "global_load_addtid_b32 v1, exec", "7e000aee0100000000000000", NULL },
	// the rest
	{ "gfx906", "s_getreg_b32 s2, {id: 51, offset: 1, size: 31}", "73f082b8", NULL },
	{ "gfx906", "s_getreg_b32 s2, {size: 3}", "001082b8", NULL },
	{ "gfx906", "s_getreg_b32 s2, {id: 64}", NULL, "id is a number from 0 to 63" },
	{ "gfx1030", "v_cndmask_b32_e32 v1, v2, v3,", "02070202", NULL },
	{ "gfx1030", "v_permlane16_b32 v5, v1, v2, s3", NULL, "operand 3 must be an SGPR or a constant, not v2" },
	{ "gfx1030", "v_permlane16_b32 v5, v1, s2, 5", "050077d701051402", NULL },
	// signs of unknown values, streams of messages, commas, members
	{ "gfx1030", "v_ceil_f32 v1, abs(u)", NULL, "operand 2 cannot have neg or abs, because its value is not known yet" },
	{ "gfx906", "s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_NOP, 0)", NULL,
	  "MSG_GS_DONE does not take a stream with this operation" },
	{ "gfx906", "s_sendmsg sendmsg(MSG_GS, GS_OP_CUT, 1)", "120190bf", NULL },
	{ "gfx906", "s_waitcnt vmcnt(0), expcnt(0),", NULL, "unexpected ',' at the end" },
	{ "gfx906", "s_setreg_b32 {id: 1, id: 2}, s2", NULL, "id is given twice" },
	// a result or carry that can only be vcc
	{ "gfx1100", "v_cmp_eq_f32 v1, v2 row_shl:1", "fa04247c010101ff", NULL },
	{ "gfx1100", "v_cmp_eq_f32_dpp v1, v2 dpp8:[0,1,2,3,4,5,6,7]", "e904247c0188c6fa", NULL },
	{ "gfx906", "v_cmp_eq_f32_sdwa v1, v2", NULL, "operand 1 must be vcc, not v1" },
	{ "gfx1030", "v_subrev_co_ci_u32_e32 v1, 0, v1", "80020254", NULL },
	{ "gfx1030", "v_add_co_ci_u32_dpp v5, v1, v2 quad_perm:[0,1,2,3] row_mask:0x0 bank_mask:0x0",
	  "fa040a5001e40000", NULL },
	{ "gfx1030", "v_add_co_ci_u32_e32 v5, vcc_lo, v1, v2", NULL, "too few operands: src2 is missing" },
	{ "gfx906", "v_addc_co_u32 v3, v3, v4", NULL, "operand 2 must be an SGPR, not v3" },
	// constants of two sizes, of 16 bits
	{ "gfx1030", "v_lshlrev_b64 v[5:6], 0x3f717273, 0x3f717273", NULL,
	  "constant bus limit: at most 1 SGPR or literal on gfx1030" },
	{ "gfx1030", "v_mad_u64_u32 v[5:6], s12, s1, 0x12345678, 0x12345678", NULL,
	  "constant bus limit: at most 2 SGPRs or literals on gfx1030" },
	{ "gfx1030", "v_mad_u64_u32 v[5:6], s12, v1, 0x12345678, 0x12345678", "050c76d501fffd0378563412", NULL },
	{ "gfx1100", "v_dot2_f32_bf16 v2, v1, 0.15915494, v2", "02401acc01f1091c", NULL },
	{ "gfx1100", "v_dot2_f32_bf16 v2, v1, 0.1592, v2", "02401acc01ff091c233e0000", NULL },
	{ "gfx1030", "v_ldexp_f16_e64 v5, v1, 0xc400", "05003bd501ef0100", NULL },
	{ "gfx906", "v_ldexp_f16_e64 v5, v1, -4.0", "050033d101ef0100", NULL },
	{ "gfx906", "v_cmp_class_f16_sdwa vcc, v1, sext(v2) src0_sel:DWORD src1_sel:DWORD", "f904287c0100060e", NULL },
	{ "gfx906", "v_cmp_class_f16_sdwa vcc, v1, -v2 src0_sel:DWORD src1_sel:DWORD", NULL, "operand 3 does not take neg" },
	// invalid resources, invalid sources with DPP
	{ "gfx1200", "buffer_atomic_add_f32 v5, v0, null, s3 idxen", NULL, "operand 3 must be 4 SGPRs, not null" },
	{ "gfx1100", "s_buffer_load_b32 s4, null, s101", NULL, "operand 2 must be 4 SGPRs, not null" },
	{ "gfx1200", "v_dot4_f32_bf8_bf8 v0, v1, v2, 1 row_share:15", NULL, "v_dot4_f32_bf8_bf8 does not take row_share" },
	{ "gfx1200", "v_dot4_f32_bf8_bf8 v0, v1, v2, v3 row_share:15", "004027ccfa040e1c015f01ff", NULL },
	{ "gfx1200", "v_dot4_f32_bf8_bf8 v0, v1, v2, 1", "004027cc0105061a", NULL },
	// unsigned numbers that are the bits of a small negative number, at the limits
	{ "gfx1030", "v_add_f16_e32 v0, 0xffff, v1", "c1020064", NULL },
	{ "gfx1030", "v_add_f16_e32 v0, 0xfff0, v1", "d0020064", NULL },
	{ "gfx1030", "v_add_f16_e32 v0, 0xffef, v1", "ff020064efff0000", NULL },
	{ "gfx1030", "v_add_nc_u32 v0, 0xffffffff, v1", "c102004a", NULL },
	{ "gfx1030", "v_add_f32 v0, 0xffffffff, v1", "c1020006", NULL },
	{ "gfx1030", "v_add_f64 v[0:1], 0xffffffff, v[2:3]", "000064d5ff040200ffffffff", NULL },
	{ "gfx1030", "v_permlane16_b32 v0, lds_direct, s0, s0", NULL,
	  "src_lds_direct may only be the first source of a vector instruction" },
	{ "gfx906", "v_mov_b32_sdwa v1, src_lds_direct dst_sel:DWORD", NULL, "operand 2 must be a VGPR, not src_lds_direct" },
};

START_TEST(spelled)
{
	struct source source = { .name = "test.s", .text = spellings[_i].text, .size = strlen(spellings[_i].text) };
	struct diag d = { 0 };
	struct program *p = asm_text(&source, &(struct asm_options){ .gpu = isa_gpu_find(spellings[_i].gpu) }, &d);
	char hex[64] = "";
	if (spellings[_i].hex) {
		const char *wrong = d.messages.n ? d.messages.at[0].text : "";
		ck_assert_msg(p != NULL && !d.errors, "%s: %s", spellings[_i].text, wrong);
		for (size_t i = 0; i < p->sections[0].size && i < 20; i++)
			sprintf(hex + 2 * i, "%02x", p->sections[0].bytes[i]);
		ck_assert_msg(!strcmp(hex, spellings[_i].hex), "%s: wanted %s, got %s", spellings[_i].text, spellings[_i].hex, hex);
	} else {
		ck_assert_msg(d.errors, "%s is not refused", spellings[_i].text);
		ck_assert_msg(strstr(d.messages.at[0].text, spellings[_i].says), "%s: %s", spellings[_i].text, d.messages.at[0].text);
	}
	program_free(p);
	diag_free(&d);
}
END_TEST

// Indices of a sparse matrix: LLVM accepts as many keys as fit in its register, and the decoder does as well.
START_TEST(keys_of_indices)
{
	static const char *const texts[] = { "v_swmmac_f32_16x16x32_f16 v[0:7], v[8:11], v[12:19], v20",
	                                     "v_swmmac_f32_16x16x32_f16 v[0:7], v[8:11], v[12:19], v20 index_key:1" };
	const struct isa_gpu *gpu = isa_gpu_find("gfx1200");
	uint32_t words[2][2];
	for (int k = 0; k < 2; k++) {
		struct source source = { .name = "test.s", .text = texts[k], .size = strlen(texts[k]) };
		struct diag d = { 0 };
		struct program *p = asm_text(&source, &(struct asm_options){ .gpu = gpu, .wave = 32 }, &d);
		ck_assert(p && p->sections[0].size == sizeof words[k]);
		memcpy(words[k], p->sections[0].bytes, sizeof words[k]);
		program_free(p);
	}
	uint32_t bit = words[0][0] ^ words[1][0], more[2] = { words[0][0] | bit << 1, words[0][1] };
	struct code_target t = { gpu, 32 };
	struct code_inst i;
	ck_assert(bit && words[0][1] == words[1][1]);
	ck_assert(code_decode(&t, words[0], 2, &i) && code_decode(&t, words[1], 2, &i));
	ck_assert(!code_decode(&t, more, 2, &i));
}
END_TEST

// Words as text. gfx1200 prints halves if one is set that LLVM's text without halves cannot express.
static const struct { const char *gpu; uint32_t words[2]; const char *text; } printed[] = {
	{ "gfx1200", { 0x7e223981 }, "v_mov_b16_e32 v17.l, v1.h" },
	{ "gfx1200", { 0x7e223901 }, "v_mov_b16_e32 v17.l, v1.l" },
	{ "gfx1200", { 0x7e22b781 }, "v_floor_f16_e32 v17.l, v1.h" },
	{ "gfx1200", { 0x65fe0702 }, "v_add_f16_e32 v127.h, v2.l, v3.l" },
	{ "gfx1200", { 0x64020702 }, "v_add_f16_e32 v1, v2, v3" },
	{ "gfx1200", { 0x7c020581 }, "v_cmp_lt_f16_e32 vcc_lo, v1.h, v2.l" },
	{ "gfx1200", { 0xd53240ff, 0x00020702 }, "v_add_f16_e64 v255.h, v2.l, v3.l op_sel:[0,0,1]" },
	{ "gfx1200", { 0xd53658ff, 0x00020501 }, "v_fmac_f16_e64 v255.h, v1.h, v2.h op_sel:[1,1,0,1]" },
	{ "gfx1100", { 0xd53658ff, 0x00020501 }, "v_fmac_f16_e64 v255.h, v1.h, v2.h op_sel:[1,1,0,1]" },
	{ "gfx1100", { 0xd53678ff, 0x00020501 }, "v_fmac_f16_e64 v255, v1, v2" },
	{ "gfx1200", { 0x7e00dd82 }, "v_cvt_pk_f32_fp8_e32 v[0:1], v2.h" },
	{ "gfx1200", { 0xd5ee0065, 0x000000f7 }, "v_cvt_pk_f32_fp8_e64 v[101:102], -4.0" },
	{ "gfx1200", { 0xd5ef0065, 0x000000f0 }, "v_cvt_pk_f32_bf8_e64 v[101:102], 0.5" },
	{ "gfx1030", { 0xd6ff0000, 0x02020082 }, "v_lshlrev_b64 v[0:1], 2, v[0:1]" },
	{ "gfx1030", { 0xd5aa0005, 0x02010102 }, "v_rcp_f32_e64 v5, v2" },
	{ "gfx1030", { 0xd5aa0005, 0x00010102 }, "v_rcp_f32_e64 v5, v2" },
	{ "gfx1030", { 0xd5aa0005, 0x00010502 }, "v_rcp_f32_e64 v5, v2" },
	{ "gfx1100", { 0xdc8e0100, 0x037c0300 }, "global_load_d16_hi_b16 v3, v[0:1], off offset:256" },
	{ "gfx1100", { 0xd8400000, 0x01010200 }, "ds_cmpstore_b32 v0, v2, v1" },
	{ "gfx1100", { 0xcb50e9e2, 0x128cdfe5 },
	  "v_dual_dot2acc_f32_bf16 v18, v226, v116 :: v_dual_mov_b32 v141, v229" },
	{ "gfx1100", { 0xf4800000, 0xf8000000 }, "s_gl1_inv" },
	{ "gfx1100", { 0xcc404008, 0x1be22108 }, "v_wmma_f32_16x16x16_f16 v[8:15], v[8:15], v[16:23], 0.15915494309189532" },
	{ "gfx1100", { 0xcc420008, 0x03e22108 },
	  "v_wmma_f16_16x16x16_f16 v[8:15], v[8:15], v[16:23], 0.15915494309189532 op_sel_hi:[0,0,0]" },
	{ "gfx1200", { 0xd7110800, 0x00020501 }, "v_pack_b32_f16 v0, v1, v2 op_sel:[1,0,0]" },
};

START_TEST(words_as_text)
{
	struct code_target t = { isa_gpu_find(printed[_i].gpu), 32 };
	struct code_inst i;
	char text[128] = "";
	ck_assert_msg(code_decode(&t, printed[_i].words, 2, &i), "%s: no instruction", printed[_i].text);
	ck_assert(code_print(&i, &t, text, sizeof text));
	ck_assert_str_eq(text, printed[_i].text);
}
END_TEST

// Words with a bit that says nothing, which LLVM 22 refuses, and the same words without it.
static const struct { const char *gpu; uint32_t words[2], clean; const char *text; } data[] = {
	{ "gfx1030", { 0xdccd8000, 0x5a7f76e0 }, 0x5a7d76e0, "global_atomic_sub v90, v[224:225], v118, off glc" },
	{ "gfx1100", { 0xdc492040, 0xecff0000 }, 0xecfc0000, "scratch_load_u16 v236, v0, off offset:64 dlc" },
	{ "gfx1030", { 0xe02d816a, 0xbfd4108d }, 0xbf54108d, "buffer_load_sshort off, s[80:83], 63 offset:362 slc dlc lds" },
	{ "gfx90a", { 0xdc40aeae, 0x18cd00fe }, 0x184d00fe, "global_load_ubyte v254, s[76:77] offset:3758 lds" },
};

static bool disassembles(const char *gpu, const uint32_t words[2], char *text, size_t room)
{
	struct code_target t = { isa_gpu_find(gpu), isa_gpu_find(gpu)->wave_sizes[0] };
	struct code_inst i;
	return code_decode(&t, words, 2, &i) && code_print(&i, &t, text, room);
}

START_TEST(bits_that_say_nothing)
{
	char text[160];
	const uint32_t clean[] = { data[_i].words[0], data[_i].clean };
	ck_assert_msg(!disassembles(data[_i].gpu, data[_i].words, text, sizeof text), "%s: %s", data[_i].gpu, text);
	ck_assert(disassembles(data[_i].gpu, clean, text, sizeof text));
	ck_assert_str_eq(text, data[_i].text);
}
END_TEST

static bool is_spare(const struct isa_form *f, int field)
{
	const unsigned id = isa_fields(isa_format(f))[field].id;
	bool other = field == isa_format(f)->op || id == ISA_F_ACC;
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) other |= isa_slots(f)[k].field == field;
	for (unsigned k = 0; k < isa_modifier_count; k++) other |= isa_modifiers[k].id == id;
	return !other;
}

// Bits in all fields of operands that an instruction does not have leave it as it is, unless they are another one.
START_TEST(spare_fields)
{
	const struct isa_gpu *gpu = &isa_gpus[_i];
	for (unsigned n = 0; n < isa_form_count; n++) {
		const struct isa_form *f = &isa_forms[n];
		uint32_t words[ISA_MAX_DWORDS], spare[ISA_MAX_DWORDS];
		isa_begin_words(f, words);
		if (!isa_form_on(f, gpu) || isa_decode(gpu, words, ISA_MAX_DWORDS) != f) continue;
		memcpy(spare, words, sizeof spare);
		for (int k = 0; k < isa_format(f)->field_count; k++)
			if (is_spare(f, k)) code_field_set(spare, &isa_fields(isa_format(f))[k], ~0u);
		if (isa_decode(gpu, spare, ISA_MAX_DWORDS)) continue;
		const struct isa_form *found = isa_decode_spare(gpu, spare, ISA_MAX_DWORDS);
		ck_assert_msg(found && isa_record(found) == isa_record(f), "%s: %s, as %s", gpu->name, isa_text(f->name),
		              found ? isa_text(found->name) : "data");
	}
}
END_TEST

Suite *text_suite(void)
{
	Suite *s = suite_create("text of instructions");
	TCase *c = tcase_create("spellings");
	tcase_add_loop_test(c, spelled, 0, sizeof spellings / sizeof *spellings);
	tcase_add_test(c, keys_of_indices);
	tcase_add_loop_test(c, bits_that_say_nothing, 0, sizeof data / sizeof *data);
	tcase_add_loop_test(c, spare_fields, 0, (int)isa_gpu_count);
	tcase_add_loop_test(c, words_as_text, 0, sizeof printed / sizeof *printed);
	suite_add_tcase(s, c);
	return s;
}
