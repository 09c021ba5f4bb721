// Registers that code holds at the same time, in the comparison with compilers.
#include <check.h>
#include <string.h>
#include "asm/asm.h"
#include "manual/manual.h"
#include "suites.h"

// Two registers are held while v0 is doubled.
#define MOVES "\tv_mov_b32_e32 v11, v0\n\tv_mov_b32_e32 v12, v0\n"
#define SUM MOVES "\tv_add_nc_u32_e32 v11, v11, v12\n"
#define SUM9 MOVES "\tv_add_u32_e32 v11, v11, v12\n"

// The upper half of the lanes writes v8, which is read; later once more. Between, four other registers are held.
#define UPPER(from) "\tv_mov_b32_dpp v8, " from " quad_perm:[0,1,2,3] row_mask:0xc bank_mask:0xf fi:1\n"
#define EXCHANGE UPPER("v0") "\tv_mov_b32_e32 v1, v8\n" MOVES "\tv_add_nc_u32_e32 v5, v11, v12\n" UPPER("v5") \
	"\tv_add3_u32 v2, v8, v1, v0\n"
#define LOWER "\ts_mov_b64 s[4:5], exec\n\ts_bfm_b64 exec, 32, 0\n\tv_mov_b32_e32 v8, v0\n\ts_mov_b64 exec, s[4:5]\n"
#define EXCHANGE_LOWER LOWER "\tv_mov_b32_e32 v1, v8\n" SUM LOWER "\tv_add3_u32 v2, v8, v1, v11\n"
#define SHARED(count) "\t.amdhsa_kernel .Lmain\n\t.amdhsa_next_free_vgpr 8\n\t.amdhsa_next_free_sgpr 8\n" \
	"\t.amdhsa_shared_vgpr_count " count "\n\t.end_amdhsa_kernel\n"

static const struct { const char *gpu; unsigned wave; const char *text; unsigned vgprs, sgprs; } codes[] = {
	{ "gfx1030", 64, "\t; no instruction\n", 0, 0 },
	// The result takes the place of the value; a value that is still needed does not.
	{ "gfx1030", 64, "\tv_add_nc_u32_e32 v10, v0, v0\n", 1, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, v0\n\tv_mov_b32_e32 v11, v0\n", 2, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v20, v0\n\tv_add_nc_u32_e32 v10, v20, v20\n\tv_mov_b32_e32 v11, v10\n", 1, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, v0\n\tv_mov_b32_e32 v11, v1\n", 2, 0 },
	// Pairs of 64 bits, and masks of a bit for each lane.
	{ "gfx906", 64, "\tv_add_f64 v[10:11], v[0:1], v[2:3]\n", 4, 0 },
	{ "gfx906", 64, "\tv_lshlrev_b64 v[10:11], 1, v[0:1]\n", 2, 0 },
	{ "gfx1030", 64, "\tv_cmp_eq_u32_e64 s[4:5], v0, v1\n", 2, 2 },
	{ "gfx1030", 32, "\tv_cmp_eq_u32_e64 s4, v0, v1\n", 2, 1 },
	// Carries. A carry that is not read is held only by its instruction.
	{ "gfx906", 64, "\tv_add_co_u32_e32 v10, vcc, v0, v2\n\tv_addc_co_u32_e32 v11, vcc, v1, v3, vcc\n", 4, 2 },
	{ "gfx906", 64, "\tv_addc_co_u32_e32 v11, vcc, v1, v3, vcc\n\ts_mov_b32 s4, 1\n\ts_mov_b32 s5, 2\n", 2, 2 },
	{ "gfx1030", 64, "\tv_mad_u64_u32 v[10:11], s[4:5], v0, v1, 0\n", 2, 2 },
	{ "gfx1030", 64, "\tv_mad_u64_u32 v[10:11], null, v0, v1, 0\n", 2, 0 },
	// Scalar carries are in scc: the second operand is read, and the lower half is a result.
	{ "gfx1200", 32, "\ts_sub_co_u32 s4, s0, s1\n\ts_add_co_i32 s5, s0, s1\n", 0, 3 },
	{ "gfx1200", 32, "\ts_sub_co_u32 s4, s0, s1\n\ts_add_co_i32 s5, s2, s1\n", 0, 3 },
	{ "gfx1030", 64, "\ts_add_u32 s4, s0, s0\n\ts_addc_u32 s5, s1, s1\n\ts_mov_b32 s6, 0\n", 0, 3 },
	// A number that is written only for scc is not a result; what is chosen by scc is one.
	{ "gfx1030", 64, "\ts_and_b32 s4, s0, s1\n\ts_cselect_b32 s5, 1, 0\n\ts_mov_b32 s6, 0\n", 0, 2 },
	{ "gfx1030", 64, "\ts_and_b32 s4, s0, s1\n\ts_nop 0\n\ts_cselect_b32 s5, 1, 0\n\ts_mov_b32 s6, 0\n", 0, 2 },
	{ "gfx1030", 64, "\ts_and_b32 s4, s0, s1\n\ts_mov_b32 s5, 0\n", 0, 2 },
	{ "gfx1030", 64, "\ts_cmp_eq_u32 s0, 0\n\ts_cselect_b32 s10, 1, 0\n\ts_cselect_b32 s12, 1, 0\n", 0, 2 },
	// vcc that the text does not name.
	{ "gfx1030", 32, "\tv_cmp_eq_u32_e32 vcc_lo, v0, v1\n\tv_cndmask_b32_e32 v0, v0, v1, vcc_lo\n", 2, 1 },
	{ "gfx1100", 32, "\tv_cmp_eq_u32_e32 vcc_lo, v0, v1\n\tv_dual_cndmask_b32 v2, v0, v1 :: v_dual_mov_b32 v3, v1\n"
	                 "\ts_mov_b32 s4, 1\n", 2, 1 },
	{ "gfx1030", 64, "\ts_cmp_eq_u64 vcc, 0\n\ts_cbranch_vccnz .L1\n\tv_mov_b32_e32 v0, 1\n.L1:\n", 1, 2 },
	{ "gfx1030", 32, "\ts_cbranch_vccnz .L1\n\tv_mov_b32_e32 v0, 1\n.L1:\n", 1, 1 },
	// DPP and writelane keep lanes of what the code wrote before, but not of what was there at first.
	{ "gfx906", 64, "\tv_mov_b32_dpp v10, v0 row_shr:1 row_mask:0xf bank_mask:0xf\n", 1, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM "\tv_mov_b32_dpp v10, v11 row_shr:1 row_mask:0xf bank_mask:0xf\n",
	  3, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM
	                 "\tv_mov_b32_dpp v10, v11 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1\n", 2, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM
	                 "\tv_mov_b32_dpp v10, v11 row_shr:1 row_mask:0x7 bank_mask:0xf bound_ctrl:1\n", 3, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM "\tv_writelane_b32 v10, s4, 3\n", 3, 1 },
	// Where all lanes have a source, nothing is kept; an inactive lane is a source if `fi` or exec says so.
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM "\tv_mov_b32_dpp v10, v11 row_ror:1 row_mask:0xf bank_mask:0xf\n",
	  3, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM
	                 "\tv_mov_b32_dpp v10, v11 row_ror:1 row_mask:0xf bank_mask:0xf fi:1\n", 2, 0 },
	{ "gfx1030", 64, "\ts_mov_b64 exec, -1\n\tv_mov_b32_e32 v10, 7\n" SUM
	                 "\tv_mov_b32_dpp v10, v11 row_ror:1 row_mask:0xf bank_mask:0xf\n", 2, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM "\tv_permlanex16_b32 v10, v11, s0, s0\n", 3, 1 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM "\tv_permlanex16_b32 v10, v11, s0, s0 op_sel:[1,0]\n", 2, 1 },
	// Halves: the other one stays if the code wrote it.
	{ "gfx906", 64, "\tv_mov_b32_e32 v10, 7\n" SUM9
	                "\tv_mov_b32_sdwa v10, v11 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD\n", 3, 0 },
	{ "gfx906", 64, "\tv_mov_b32_e32 v10, 7\n" SUM9
	                "\tv_mov_b32_sdwa v10, v11 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD\n", 2, 0 },
	{ "gfx906", 64, "\tv_mov_b32_e32 v20, v10\n" SUM9
	                "\tv_mov_b32_sdwa v10, v11 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD\n", 3, 0 },
	{ "gfx1030", 64, "\tv_mov_b32_e32 v10, 7\n" SUM "\tv_add_f16_e32 v10, v11, v11\n", 3, 0 },
	{ "gfx906", 64, "\tv_mov_b32_e32 v10, 7\n" SUM9 "\tv_add_f16_e32 v10, v11, v11\n", 2, 0 },
	// Results that are read first.
	{ "gfx1030", 64, "\tv_fmac_f32_e32 v0, v1, v2\n", 3, 0 },
	{ "gfx906", 64, "\tv_mac_f32_e32 v0, v1, v2\n", 3, 0 },
	{ "gfx906", 64, "\tv_swap_b32 v0, v1\n", 2, 0 },
	{ "gfx1030", 64, "\ts_bitset0_b64 s[0:1], s4\n", 0, 3 },
	{ "gfx1030", 64, "\ts_cmov_b32 s0, s4\n", 0, 2 },
	// Lanes that are inactive for a while keep their values.
	{ "gfx1030", 64, "\ts_or_saveexec_b64 s[4:5], -1\n\tv_mov_b32_e32 v10, 7\n\ts_mov_b64 exec, s[4:5]\n" SUM
	                 "\tv_mov_b32_e32 v10, v11\n\ts_mov_b64 exec, -1\n\tv_readlane_b32 s6, v10, 63\n", 3, 2 },
	{ "gfx1030", 32, "\ts_or_saveexec_b32 s4, -1\n\tv_mov_b32_e32 v10, 7\n\ts_mov_b32 exec_lo, s4\n" SUM
	                 "\tv_mov_b32_e32 v10, v11\n\ts_mov_b32 exec_lo, -1\n\tv_readlane_b32 s6, v10, 31\n", 3, 1 },
	{ "gfx1030", 64, "\ts_or_saveexec_b64 s[4:5], -1\n\tv_mov_b32_e32 v10, 7\n" SUM
	                 "\tv_mov_b32_e32 v10, v11\n\tv_readlane_b32 s6, v10, 63\n\ts_mov_b64 exec, s[4:5]\n", 2, 3 },
	// Loops: a value that is read again is held until the end, and what lanes got that are ready.
	{ "gfx1030", 64, ".L0:\n\tv_mov_b32_e32 v10, v0\n\tv_mov_b32_e32 v11, v1\n\ts_cbranch_scc1 .L0\n", 4, 0 },
	{ "gfx906", 64, ".L0:\n\ts_ff1_i32_b64 s5, s[0:1]\n\tv_readlane_b32 s6, v1, s5\n\ts_bitset0_b64 s[0:1], s5\n"
	                "\ts_and_b32 s4, s4, s6\n\ts_cmp_lg_u64 s[0:1], 0\n\ts_cbranch_scc1 .L0\n\tv_mov_b32_e32 v1, s4\n",
	  1, 5 },
	{ "gfx1030", 64, ".L0:\n\tv_readfirstlane_b32 s0, v0\n\tv_cmp_eq_u32_e32 vcc, s0, v0\n"
	                 "\ts_and_saveexec_b64 s[4:5], vcc\n\tv_add_nc_u32_e32 v2, v0, v0\n\tv_mov_b32_e32 v1, v2\n"
	                 "\ts_xor_b64 exec, exec, s[4:5]\n\ts_cbranch_execnz .L0\n", 3, 2 },
	// Both halves of a dual instruction.
	{ "gfx1100", 32, "\tv_dual_mov_b32 v3, s5 :: v_dual_mov_b32 v2, s6\n", 2, 2 },
	// Memory: stores and atomics without a result write nothing; loads write all their dwords.
	{ "gfx1100", 32, "\ts_delay_alu instid0(VALU_DEP_1)\n\tv_mov_b32_e32 v1, v2\n"
	                 "\tglobal_store_b32 v0, v1, s[2:3]\n", 2, 2 },
	{ "gfx1030", 64, "\tds_write_b32 v0, v1\n", 2, 0 },
	{ "gfx1030", 64, "\tds_write_b128 v0, v[4:7]\n", 5, 0 },
	{ "gfx1030", 64, "\tds_read_b128 v[4:7], v0\n", 4, 0 },
	{ "gfx1030", 64, "\tds_add_u32 v0, v1\n", 2, 0 },
	{ "gfx1030", 64, "\tds_add_rtn_u32 v2, v0, v1\n" SUM, 3, 0 },
	{ "gfx1030", 64, "\tglobal_atomic_add v0, v1, s[2:3]\n" SUM, 2, 2 },
	{ "gfx1030", 64, "\tglobal_atomic_add v2, v0, v1, s[2:3] glc\n" SUM, 3, 2 },
	{ "gfx1030", 64, "\tglobal_atomic_cmpswap v2, v0, v[4:5], s[2:3] glc\n", 3, 2 },
	{ "gfx1030", 64, "\tglobal_load_dwordx4 v[4:7], v[0:1], off\n", 4, 0 },
	{ "gfx1030", 64, "\tds_bpermute_b32 v2, v0, v1\n" SUM, 3, 0 },
	{ "gfx1030", 64, "\ts_load_dwordx4 s[4:7], s[0:1], 0x0\n\ts_add_u32 s8, s4, s7\n", 0, 4 },
	// Where the halves of a wave share a VGPR, a write by one half leaves nothing of the old contents.
	{ "gfx1030", 64, EXCHANGE, 5, 0 },
	{ "gfx1030", 64, ".Lmain:\n" EXCHANGE SHARED("0"), 5, 0 },
	{ "gfx1030", 64, ".Lmain:\n" EXCHANGE SHARED("2"), 4, 0 },
	{ "gfx1030", 64, EXCHANGE_LOWER, 5, 2 },
	{ "gfx1030", 64, ".Lmain:\n" EXCHANGE_LOWER SHARED("2"), 4, 2 },
	// Constants that the code does not use are for the code that follows.
	{ "gfx1030", 64, "\ts_load_dwordx4 s[4:7], s[0:1], 0x0\n\tv_mov_b32_e32 v1, s3\n", 1, 1 },
};

START_TEST(registers_held_together)
{
	const struct source text = { .name = "code", .text = codes[_i].text, .size = strlen(codes[_i].text) };
	struct diag diag = { 0 };
	struct program *p = asm_text(&text,
		&(struct asm_options){ .gpu = isa_gpu_find(codes[_i].gpu), .wave = codes[_i].wave }, &diag);
	ck_assert_msg(p, "not assembled:\n%s", codes[_i].text);
	struct manual_registers r = manual_registers(p, 0, p->line_count);
	ck_assert_msg(r.vgprs == codes[_i].vgprs && r.sgprs == codes[_i].sgprs, "%u VGPRs and %u SGPRs, not %u and %u, of\n%s",
	              r.vgprs, r.sgprs, codes[_i].vgprs, codes[_i].sgprs, codes[_i].text);
	ck_assert_int_eq(r.known, p->line_count > 0);
	program_free(p);
	diag_free(&diag);
}
END_TEST

Suite *registers_suite(void)
{
	Suite *s = suite_create("registers");
	TCase *t = tcase_create("registers");
	tcase_add_loop_test(t, registers_held_together, 0, (int)(sizeof codes / sizeof *codes));
	suite_add_tcase(s, t);
	return s;
}
