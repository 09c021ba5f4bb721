// Registers that code holds at the same time, in the comparison with compilers.
#include <check.h>
#include "manual/compilers.h"
#include "suites.h"

static const struct { const char *text; unsigned vgprs, sgprs; } codes[] = {
	{ "", 0, 0 },
	// The result takes the place of the value; a value that is still needed does not.
	{ "\tv_add_u32_e32 v10, v0, v0\n", 1, 0 },
	{ "\tv_mov_b32_e32 v10, v0\n\tv_mov_b32_e32 v11, v0\n", 2, 0 },
	{ "\tv_mov_b32_e32 v20, v0\n\tv_add_u32_e32 v10, v20, v20\n\tv_mov_b32_e32 v11, v10\n", 1, 0 },
	// Pairs, vcc, carries that are written and read.
	{ "\tv_add_co_u32 v10, vcc, v0, v2\n\tv_addc_co_u32 v11, vcc, v1, v3, vcc\n", 4, 2 },
	{ "\tv_mad_u64_u32 v[10:11], s[4:5], v0, v1, 0\n", 2, 2 },
	// Scalar carries are in scc: the second operand is read.
	{ "\ts_sub_co_u32 s4, s0, s1\n\ts_add_co_i32 s5, s0, s1\n", 0, 3 },
	{ "\ts_sub_co_u32 s4, s0, s1\n\ts_add_co_i32 s5, s2, s1\n", 0, 3 },
	{ "\tv_cmp_eq_u32_e32 vcc_lo, v0, v1\n\tv_cndmask_b32_e32 v0, v0, v1, vcc_lo\n", 2, 1 },
	// DPP and writelane keep lanes of what the code wrote before, but not of what was there at first.
	{ "\tv_mov_b32_dpp v10, v0 row_shr:1 row_mask:0xf bank_mask:0xf\n", 1, 0 },
	{ "\tv_mov_b32_e32 v10, 7\n\tv_mov_b32_dpp v10, v0 row_shr:1 row_mask:0xf bank_mask:0xf\n", 2, 0 },
	{ "\tv_mov_b32_e32 v10, 7\n\tv_mov_b32_dpp v10, v0 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1\n", 2, 0 },
	{ "\tv_mov_b32_e32 v10, 7\n\tv_writelane_b32 v10, s4, 3\n", 1, 1 },
	// A register that is written only for scc is not a result.
	{ "\ts_and_b32 s4, s0, s1\n\ts_cselect_b32 s5, 1, 0\n", 0, 2 },
	{ "\ts_and_b32 s4, s0, s1\n\ts_mov_b32 s5, 0\n", 0, 2 },
	{ "\ts_cmp_eq_u64 vcc, 0\n\ts_cbranch_vccnz .L1\n\tv_mov_b32_e32 v0, 1\n.L1:\n", 1, 2 },
	// A value that a loop reads again is held until its end.
	{ ".L0:\n\tv_mov_b32_e32 v10, v0\n\tv_mov_b32_e32 v11, v1\n\ts_cbranch_scc1 .L0\n", 4, 0 },
	{ "\tv_mov_b32_e32 v10, v0\n\tv_mov_b32_e32 v11, v1\n", 2, 0 },
	// Both halves of a dual instruction, and what writes nothing.
	{ "\tv_dual_mov_b32 v3, s5 :: v_dual_mov_b32 v2, s6\n", 2, 2 },
	{ "\ts_delay_alu instid0(VALU_DEP_1)\n\tv_mov_b32_e32 v1, v2\n\tglobal_store_b32 v0, v1, s[2:3]\n", 2, 2 },
};

START_TEST(registers_held_together)
{
	struct compiler_registers r = compiler_registers(codes[_i].text);
	ck_assert_msg(r.vgprs == codes[_i].vgprs && r.sgprs == codes[_i].sgprs, "%u VGPRs and %u SGPRs, not %u and %u, of\n%s",
	              r.vgprs, r.sgprs, codes[_i].vgprs, codes[_i].sgprs, codes[_i].text);
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
