// Checks: the findings of each, their instructions, and near misses without a finding; runs that observers do not
// change; -W.
#include <stdio.h>
#include <string.h>
#include "check/check.h"
#include "program_rig.h"
#include "suites.h"

enum { ROOM = 512 };

// Writes ID@N for each finding, in the order of the program; N is the instruction's index.
static void list_findings(struct rig *r, const struct check_levels *levels, char *out)
{
	struct checker *c = check_new(r->machine, levels);
	size_t n, count, at = 0;
	r->dispatch.observer = check_observer(c);
	rig_go(r);
	check_end(c);
	const struct check_finding *const *all = check_findings(c, &n);
	const struct insn *code = machine_code(r->machine, &count);
	out[0] = 0;
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < n && at < ROOM - 64; k++)
			if (all[k]->insn == &code[i])
				at += (size_t)snprintf(out + at, ROOM - at, "%s%s@%zu", at ? " " : "",
				                       check_infos[all[k]->id].name, i);
	check_free(c);
}

// v0 is the lane, v1 is defined, s[2:3] is the address of 4 KiB, s4 is 0.
static const struct { const char *gpu, *text, *expect; } cases[] = {
	// ---- uninitialised reads
	{ "gfx1030", "v_add_nc_u32 v2, v0, v9\n", "uninitialised-read@0" },
	{ "gfx1030", "v_add_nc_u32 v2, v0, v1\n", "" },
	{ "gfx1030", "v_mov_b32 v2, v9\n", "uninitialised-read@0" },   // a listing's registers are its result
	{ "gfx1030", "v_mov_b32 v2, v9\n v_mov_b32 v2, 0\n", "" },
	{ "gfx1030", "v_mov_b32 v2, v9\n v_add_nc_u32 v3, v2, v0\n", "uninitialised-read@1" },
	{ "gfx1030", "v_xor_b32 v9, v9, v9\n v_add_nc_u32 v2, v0, v9\n", "" },
	{ "gfx1030", "v_sub_nc_u32 v9, v9, v9\n v_add_nc_u32 v2, v0, v9\n", "" },
	{ "gfx1030", "v_mul_f32 v9, v9, v9\n", "uninitialised-read@0" },
	{ "gfx1030", "v_mul_lo_u32 v2, v9, 0\n v_add_nc_u32 v2, v0, v2\n", "" },
	{ "gfx1030", "v_and_b32 v2, 0xff, v9\n v_and_b32 v2, 0xff00, v2\n v_add_nc_u32 v2, v2, v0\n", "" },
	{ "gfx1030", "v_cndmask_b32 v2, v9, v0, exec_lo\n v_add_nc_u32 v2, v2, v0\n", "" },
	{ "gfx1030", "v_cndmask_b32 v2, v0, v9, exec_lo\n v_add_nc_u32 v2, v2, v0\n", "uninitialised-read@1" },
	{ "gfx1030", "s_mov_b32 exec_lo, 0xff\n v_mov_b32 v9, 1\n v_add_nc_u32 v2, v9, v0\n s_mov_b32 exec_lo, -1\n"
	  " v_add_nc_u32 v2, v9, v0\n", "uninitialised-read@4" },
	{ "gfx1030", "s_mov_b32 exec_lo, 0xff\n v_mov_b32 v9, 1\n s_mov_b32 exec_lo, -1\n v_readlane_b32 s5, v9, 7\n"
	  " s_mul_i32 s6, s5, s5\n", "" },
	{ "gfx1030", "s_mov_b32 exec_lo, 0xff\n v_mov_b32 v9, 1\n s_mov_b32 exec_lo, -1\n v_readlane_b32 s5, v9, 8\n"
	  " s_mul_i32 s6, s5, s5\n", "uninitialised-read@4" },
	{ "gfx1030", "s_mov_b32 exec_lo, 0xff\n v_mov_b32 v9, 1\n s_mov_b32 exec_lo, -1\n v_readfirstlane_b32 s5, v9\n"
	  " s_mul_i32 s6, s5, s5\n", "" },
	{ "gfx1030", "v_writelane_b32 v9, s4, 3\n v_readlane_b32 s5, v9, 3\n s_mul_i32 s6, s5, s5\n", "" },
	{ "gfx1030", "v_writelane_b32 v9, -1, 3\n v_readlane_b32 s5, v9, 3\n s_mul_i32 s6, s5, s5\n", "" },
	{ "gfx1030",
	  "s_mov_b32 vcc_lo, s4\n v_writelane_b32 v9, vcc_lo, 3\n v_readlane_b32 s5, v9, 3\n s_mul_i32 s6, s5, s5\n",
	  "" },
	{ "gfx1030", "v_writelane_b32 v9, s20, 3\n v_readlane_b32 s5, v9, 3\n s_mul_i32 s6, s5, s5\n"
	  " v_readlane_b32 s5, v9, 4\n s_mul_i32 s6, s5, s5\n v_mov_b32 v9, 0\n",
	  "uninitialised-read@2 uninitialised-read@4" },
	{ "gfx1030", "s_mov_b32 vcc_lo, s20\n s_mov_b32 s5, src_vccz\n", "uninitialised-read@1" },
	{ "gfx1030",
	  "s_mov_b32 exec_lo, 0xffff\n v_mov_b32 v9, 1\n v_permlanex16_b32 v2, v9, s4, s4\n v_add_nc_u32 v2, v2, v0\n",
	  "uninitialised-read@3" },
	{ "gfx1030", "v_add_f16 v9, v0, v0\n v_add_f16 v2, v9, v9\n", "" },
	// Half of the result is undefined, and unused.
	{ "gfx1030", "v_add_f16 v9, v0, v0\n v_pk_add_f16 v2, v9, v9\n", "" },
	{ "gfx1030", "v_add_f16 v9, v0, v0\n v_pk_add_f16 v2, v9, v9 op_sel:[1,1] op_sel_hi:[1,1]\n", "uninitialised-read@1" },
	// Depends on the undefined half as well.
	{ "gfx1030", "v_add_f16 v9, v0, v0\n v_mul_u32_u24 v2, v9, v0\n", "" },
	{ "gfx1030", "v_add_f16 v9, v0, v0\n v_lshrrev_b32 v2, 16, v9\n v_cvt_f32_f16 v3, v2\n", "uninitialised-read@2" },
	{ "gfx1030", "v_cmp_eq_u32 vcc_lo, v9, v0\n", "uninitialised-read@0" },
	{ "gfx1030", "s_add_u32 s6, s20, s4\n", "uninitialised-read@0" },
	{ "gfx1030", "s_xor_b32 s20, s20, s20\n s_add_u32 s6, s20, s4\n", "" },
	{ "gfx1030", "s_addc_u32 s6, s4, s4\n", "uninitialised-read@0" },   // a carry without a sum before it
	{ "gfx1030", "s_add_u32 s5, s4, s4\n s_addc_u32 s6, s4, s4\n", "" },
	{ "gfx1030", "s_cbranch_scc1 1f\n1:\n s_nop 0\n", "uninitialised-read@0" },
	{ "gfx1030", "s_cbranch_vccz 1f\n1:\n s_nop 0\n", "uninitialised-read@0" },
	{ "gfx1030", "s_cmp_eq_u32 s4, s4\n s_cbranch_scc1 1f\n1:\n s_nop 0\n", "" },
	{ "gfx1030", "s_mov_b32 exec_lo, s20\n", "uninitialised-read@0" },
	{ "gfx1030", "s_mov_b32 exec_lo, 15\n s_or_b32 exec_lo, exec_lo, 3\n", "" },
	{ "gfx1030", "global_store_dword v0, v9, s[2:3]\n", "uninitialised-read@0" },
	{ "gfx1030", "v_mov_b32 v2, 0\n global_store_dword v2, v0, s[2:3]\n", "same-address@1" },
	{ "gfx1030", "ds_add_u32 v9, v0\n", "uninitialised-read@0 uninitialised-memory@0" },
	{ "gfx1200", "v_dual_mov_b32 v2, v9 :: v_dual_add_f32 v3, v0, v1\n v_mov_b32 v2, 0\n", "" },
	{ "gfx906", "v_add_f16_sdwa v9, v0, v0 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE\n v_lshrrev_b32 v2, 16, v9\n"
	  " v_add_f32 v2, v2, v0\n", "" },
	// ---- waits
	{ "gfx1100", "v_lshlrev_b32 v2, 2, v0\n global_load_b32 v3, v2, s[2:3]\n v_add_f32 v4, v3, v3\n", "missing-wait@2" },
	{ "gfx1100",
	  "v_lshlrev_b32 v2, 2, v0\n global_load_b32 v3, v2, s[2:3]\n s_waitcnt vmcnt(0)\n v_add_f32 v4, v3, v3\n",
	  "" },
	{ "gfx1100",
	  "v_lshlrev_b32 v2, 2, v0\n global_load_b32 v3, v2, s[2:3]\n s_waitcnt lgkmcnt(0)\n v_add_f32 v4, v3, v3\n",
	  "missing-wait@3" },
	{ "gfx1100", "v_lshlrev_b32 v2, 2, v0\n global_load_b32 v3, v2, s[2:3]\n v_mov_b32 v3, 0\n", "overwrite-in-flight@2" },
	{ "gfx1100", "s_load_b64 s[6:7], s[2:3], 0x0\n s_mov_b32 s6, 0\n", "overwrite-in-flight@1" },
	{ "gfx1100", "s_load_b64 s[6:7], s[2:3], 0x0\n s_mov_b32 s8, 0\n s_waitcnt lgkmcnt(0)\n s_mov_b32 s6, 0\n", "" },
	{ "gfx1200",
	  "s_load_b64 s[6:7], s[2:3], 0x0\n s_load_b64 s[8:9], s[2:3], 0x0\n s_wait_kmcnt 0x1\n s_add_co_u32 s10, s6, s6\n",
	  "missing-wait@3" },
	{ "gfx906",
	  "ds_read_b32 v2, v0\n ds_read_b32 v3, v0\n s_waitcnt lgkmcnt(1)\n v_add_f32 v4, v2, v2\n v_add_f32 v4, v3, v3\n",
	  "uninitialised-memory@0 uninitialised-memory@1 missing-wait@4" },
	// ---- hazards
	{ "gfx906", "v_mov_b32 v2, 1.0\n v_mov_b32_dpp v3, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:0\n",
	  "hazard@1" },
	{ "gfx906",
	  "v_mov_b32 v2, 1.0\n s_nop 1\n v_mov_b32_dpp v3, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:0\n",
	  "" },
	{ "gfx1030", "v_mov_b32 v2, 1.0\n v_mov_b32_dpp v3, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:0\n", "" },
	{ "gfx906", "v_readfirstlane_b32 s5, v1\n v_readlane_b32 s6, v1, s5\n", "hazard@1" },
	{ "gfx906", "v_readfirstlane_b32 s5, v1\n s_mov_b32 s5, 1\n v_readlane_b32 s6, v1, s5\n", "" },
	{ "gfx906", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3\n s_getreg_b32 s5, hwreg(HW_REG_MODE)\n", "hazard@1" },
	{ "gfx906", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3\n s_getreg_b32 s5, hwreg(HW_REG_STATUS)\n", "" },
	{ "gfx906", "v_mov_b32 v4, 0\n v_mov_b32 v5, 0\n v_mov_b32 v6, 0\n v_mov_b32 v7, 0\n v_lshlrev_b32 v2, 4, v0\n"
	  " global_store_dwordx4 v2, v[4:7], s[2:3]\n v_mov_b32 v6, 1\n", "hazard@6" },
	{ "gfx1100", "v_rcp_f32 v2, v1\n v_add_f32 v3, v2, v1\n", "hazard@1" },
	{ "gfx1100", "v_rcp_f32 v2, v1\n v_mov_b32 v3, 0\n v_mov_b32 v4, 0\n v_mov_b32 v5, 0\n v_mov_b32 v6, 0\n"
	  " v_mov_b32 v7, 0\n v_mov_b32 v8, 0\n v_add_f32 v3, v2, v1\n", "" },
	{ "gfx1200", "v_add_f32 v2, s4, v1\n s_mov_b32 s4, 1.0\n v_add_f32 v2, s4, v1\n", "hazard@2" },
	{ "gfx1200", "v_add_f32 v2, s4, v1\n s_mov_b32 s4, 1.0\n s_wait_alu depctr_sa_sdst(0)\n v_add_f32 v2, s4, v1\n", "" },
	// ---- LDS, exec
	{ "gfx1030", "s_mov_b32 exec_lo, 0\n ds_add_u32 v0, v1\n", "exec-empty@1" },
	{ "gfx1030", "s_mov_b32 m0, -1\n v_lshlrev_b32 v2, 12, v0\n ds_read_b32 v3, v2\n", "lds-out-of-range@2" },
};

START_TEST(finds)
{
	struct check_levels levels = check_levels_default();
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct rig r;
		char got[ROOM];
		rig_prepare(&r, cases[k].gpu, 0, cases[k].text);
		list_findings(&r, &levels, got);
		ck_assert_msg(!strcmp(got, cases[k].expect), "%s:\n %s`%s` is not `%s`", cases[k].gpu, cases[k].text,
		              got, cases[k].expect);
		rig_end(&r);
	}
}
END_TEST

// ---- observing changes nothing --------------------------------------------------------------------------------------
enum { PROGRAM_ROOM = 16384, INSTRUCTIONS = 120, REGISTERS = 16 };

static void random_program(struct rig_random *random, char *text)
{
	static const char *const forms[] = {
		"v_add_f32 v%u, v%u, v%u\n", "v_xor_b32 v%u, v%u, v%u\n", "v_mul_lo_u32 v%u, v%u, v%u\n",
		"v_pk_add_f16 v%u, v%u, v%u\n", "v_add_f16 v%u, v%u, v%u\n", "v_cmp_gt_i32 vcc_lo, v%2$u, v%3$u\n",
		"v_cndmask_b32 v%u, v%u, v%u, vcc_lo\n", "v_readlane_b32 s%u, v%u, %u\n",
		"v_writelane_b32 v%u, s%u, %u\n", "s_and_b32 s%u, s%u, s%u\n", "s_addc_u32 s%u, s%u, s%u\n",
		"s_mov_b32 exec_lo, 0x%1$u%2$u%3$u\n",
		"v_mov_b32_dpp v%1$u, v%2$u row_ror:%3$u row_mask:0xf bank_mask:0xf\n",
		"v_mad_u64_u32 v[%1$u:%1$u+1], vcc_lo, v%2$u, v%3$u, v[%2$u:%2$u+1]\n",
		"ds_bpermute_b32 v%u, v%u, v%u\n", "v_mbcnt_lo_u32_b32 v%1$u, s%2$u, v%3$u\n",
		"s_cselect_b32 s%u, s%u, s%u\n",
	};
	size_t at = 0;
	for (int k = 0; k < INSTRUCTIONS; k++) {
		unsigned a = 5 + (unsigned)(rig_random(random) % (REGISTERS - 5)),
			b = (unsigned)(rig_random(random) % REGISTERS),
			c = 1 + (unsigned)(rig_random(random) % (REGISTERS - 1));
		at += (size_t)snprintf(text + at, PROGRAM_ROOM - at,
		                       forms[rig_random(random) % (sizeof forms / sizeof *forms)], a, b, c);
	}
	// The last written register is kept.
	snprintf(text + at, PROGRAM_ROOM - at, "v_mov_b32 v%u, 0\n", REGISTERS + 1);
}

START_TEST(observing_changes_nothing)
{
	struct rig_random random = { 4711 };
	struct check_levels levels = check_levels_default();
	char text[PROGRAM_ROOM], got[ROOM];
	for (int n = 0; n < 40; n++) {
		struct rig plain, observed;
		random_program(&random, text);
		rig_run(&plain, "gfx1030", 32, text);
		rig_prepare(&observed, "gfx1030", 32, text);
		list_findings(&observed, &levels, got);
		ck_assert_msg(observed.result->ok, "%s", text);
		for (unsigned r = 0; r < REGISTERS + 1; r++)
			for (unsigned lane = 0; lane < 32; lane++)
				ck_assert_msg(rig_vgpr(&plain, r, lane) == rig_vgpr(&observed, r, lane), "v%u lane %u:\n%s", r, lane, text);
		for (unsigned r = 0; r < 128; r++) ck_assert_msg(rig_sgpr(&plain, r) == rig_sgpr(&observed, r), "s%u:\n%s", r, text);
		ck_assert_uint_eq(plain.result->steps, observed.result->steps);
		rig_end(&plain);
		rig_end(&observed);
	}
}
END_TEST

// ---- -W -------------------------------------------------------------------------------------------------------------
START_TEST(levels)
{
	struct check_levels l = check_levels_default();
	const char *id;
	ck_assert_int_eq(l.of[CHECK_WAIT_FOR_NOTHING], CHECK_OFF);
	ck_assert(check_levels_set(&l, "all", &id));
	ck_assert_int_eq(l.of[CHECK_WAIT_FOR_NOTHING], CHECK_NOTE);
	ck_assert(check_levels_set(&l, "no-uninitialised-read", &id) && check_levels_set(&l, "error", &id));
	ck_assert_int_eq(l.of[CHECK_UNINITIALISED], CHECK_OFF);
	ck_assert_int_eq(l.of[CHECK_EXEC_EMPTY], CHECK_ERROR);
	ck_assert_int_eq(l.of[CHECK_SAME_ADDRESS], CHECK_NOTE);
	ck_assert(check_levels_set(&l, "no-error=exec-empty", &id));
	ck_assert_int_eq(l.of[CHECK_EXEC_EMPTY], CHECK_WARNING);
	ck_assert(check_levels_set(&l, "error=uninitialised-read", &id) && check_levels_set(&l, "no-error", &id));
	ck_assert_int_eq(l.of[CHECK_UNINITIALISED], CHECK_WARNING);
	ck_assert(check_levels_set(&l, "no-all", &id));
	for (unsigned k = 0; k < CHECK_COUNT; k++) ck_assert_int_eq(l.of[k], CHECK_OFF);
	ck_assert(check_levels_set(&l, "hazard", &id));
	ck_assert_int_eq(l.of[CHECK_HAZARD], CHECK_ERROR);
	static const char *const wrong[] = { "", "sheep", "no-", "no-sheep", "error=sheep", "error=", "errors", "all-" };
	for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
		ck_assert_msg(!check_levels_set(&l, wrong[k], &id), "-W%s", wrong[k]);
}
END_TEST

Suite *check_suite(void)
{
	Suite *s = suite_create("checks");
	TCase *t = tcase_create("checks");
	tcase_add_test(t, finds);
	tcase_add_test(t, observing_changes_nothing);
	tcase_add_test(t, levels);
	suite_add_tcase(s, t);
	return s;
}
