// The cycle model: intervals between issues as they were measured, and what must hold of every program.
#include "suites.h"
#include "rig.h"
#include "time/time.h"
#include <stdio.h>
#include <string.h>

enum { MAX_EVENTS = 4096 };

struct log {
	unsigned count;
	struct { const struct wave *wave; uint64_t issue, start; uint32_t simd; } at[MAX_EVENTS];
	uint64_t lived, longest, first;      // cycles of all waves; of the longest one; of the first one
	unsigned ended;
};

static void on_issue(void *context, const struct time_event *e)
{
	struct log *l = context;
	if (l->count == MAX_EVENTS) return;
	l->at[l->count].wave = e->wave;
	l->at[l->count].start = e->wave_start;
	l->at[l->count].simd = e->simd;
	l->at[l->count++].issue = e->issue;
}

static void on_end(void *context, const struct wave *w, uint64_t start, uint64_t end)
{
	struct log *l = context;
	uint64_t cycles = end + 1 - start;
	uint32_t group[3];
	machine_workgroup_of(w, group);
	l->lived += cycles;
	l->ended++;
	if (cycles > l->longest) l->longest = cycles;
	if (!group[0] && !w->id) l->first = cycles;
}

// Runs the text in so many workgroups on one WGP.
static struct time_result go(const char *gpu, unsigned wave, const char *text, unsigned groups, unsigned threads, struct log *l)
{
	struct rig r;
	struct time_result result;
	struct time_watcher watcher = { .context = l, .issue = on_issue, .wave_end = on_end };
	struct time_options o = { .wgps = 1, .watcher = &watcher };
	memset(l, 0, sizeof *l);
	rig_prepare(&r, gpu, wave, text);
	r.dispatch.workgroups[0] = groups;
	r.dispatch.numthreads[0] = threads ? threads : r.program->wave;
	r.dispatch.lds = 1024;
	bool ok = time_run(r.machine, &r.dispatch, &o, &result);
	ck_assert_msg(ok, "%s: %s\n%s", gpu, machine_result(r.machine)->fault, text);
	time_result_free(&result);
	rig_end(&r);
	return result;
}

// ---- measured intervals ------------------------------------------------------------------------------------------------------------
// Cycles from the issue of the instruction before the last two to that of the one before the last (s_endpgm is the last): hw-traces' facts.
static const struct { const char *gpu, *text; unsigned interval; } facts[] = {
	{ "gfx1100", "v_add_f32 v2, v0, v1\n v_add_f32 v3, v0, v1\n", 1 },
	{ "gfx1100", "v_add_f32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 1 },                                 // the pipe waits, not the issue
	{ "gfx1100", "v_add_f32 v2, v0, v1\n s_delay_alu instid0(VALU_DEP_1)\n v_add_f32 v3, v2, v1\n", 5 },
	{ "gfx1100", "v_lshlrev_b64 v[2:3], 1, v[0:1]\n v_add_f32 v5, v0, v1\n", 2 },
	{ "gfx1200", "v_mad_co_u64_u32 v[2:3], null, v0, v1, v[4:5]\n v_add_f32 v6, v0, v1\n", 4 },
	{ "gfx1200", "v_wmma_f32_16x16x16_f16 v[8:15], v[0:3], v[4:7], v[8:15]\n v_add_f32 v20, v21, v22\n", 16 },
	{ "gfx1200", "v_wmma_i32_16x16x16_iu8 v[8:15], v[0:1], v[4:5], v[8:15]\n v_add_f32 v20, v21, v22\n", 8 },
	{ "gfx1100", "v_rcp_f32 v2, v0\n v_add_f32 v3, v0, v1\n", 1 },
	{ "gfx1100", "v_add_f32 v2, v0, v1\n ds_store_b32 v0, v2\n", 17 },                                                    // execution + 9
	{ "gfx1100", "s_add_i32 s5, s6, s7\n s_add_i32 s8, s6, s7\n", 1 },
	{ "gfx1100", "s_add_i32 s5, s6, s7\n s_delay_alu instid0(SALU_CYCLE_1)\n s_add_i32 s8, s5, s7\n", 2 },
	{ "gfx1200", "s_add_co_i32 s5, s6, s7\n s_wait_alu 0xfffe\n s_add_co_i32 s8, s5, s7\n", 9 },
	{ "gfx1100", "s_add_i32 s5, s6, s7\n s_load_b32 s8, s[2:3], 0x0\n", 9 },
	{ "gfx1200", "v_nop\n v_add_co_u32 v2, vcc_lo, v0, v1\n s_wait_alu 0xfffd\n v_add_co_ci_u32 v3, vcc_lo, v0, v1, vcc_lo\n", 17 },
	{ "gfx1100", "v_nop\n v_add_co_u32 v2, vcc_lo, s5, v1\n s_mov_b32 s5, exec_lo\n", 7 },
	{ "gfx1100", "v_nop\n v_cmpx_eq_u32 0, v1\n s_cbranch_execz 0\n", 17 },
	{ "gfx1100", "s_branch next\n s_nop 0\n next:\n s_mov_b32 s5, 0\n", 9 },
	{ "gfx1100", "s_cbranch_vccnz next\n next:\n s_mov_b32 s5, 0\n", 3 },
	{ "gfx1100", "s_nop 0\n s_mov_b32 s5, 0\n", 1 },
	{ "gfx1100", "s_nop 7\n s_mov_b32 s5, 0\n", 8 },
	{ "gfx1100", "ds_store_b32 v0, v1\n s_waitcnt lgkmcnt(0)\n", 33 },
	{ "gfx1200", "ds_store_b32 v0, v1\n s_wait_dscnt 0x0\n", 33 },
	{ "gfx1100", "ds_load_b32 v1, v0\n s_waitcnt lgkmcnt(0)\n", 31 },
	{ "gfx1200", "ds_load_b128 v[4:7], v0\n s_wait_dscnt 0x0\n", 37 },
	{ "gfx1100", "ds_load_b32 v1, v0\n s_waitcnt lgkmcnt(1)\n", 3 },
	{ "gfx1100", "ds_load_b32 v1, v0\n v_add_f32 v2, v3, v3\n", 7 },
	{ "gfx1200", "global_store_b32 v0, v1, s[2:3]\n s_nop 0\n", 8 },
	{ "gfx906", "v_add_f32 v2, v0, v1\n v_add_f32 v3, v2, v1\n", 4 },
	{ "gfx906", "v_rcp_f32 v2, v0\n v_add_f32 v3, v0, v1\n", 16 },
};

START_TEST(measured_intervals)
{
	for (size_t k = 0; k < sizeof facts / sizeof *facts; k++) {
		char text[512];
		struct log l;
		snprintf(text, sizeof text, "v_mov_b32 v0, 0\n s_nop 15\n s_nop 15\n %s s_endpgm\n", facts[k].text);
		go(facts[k].gpu, 0, text, 1, 0, &l);
		ck_assert_uint_ge(l.count, 4);
		unsigned got = (unsigned)(l.at[l.count - 2].issue - l.at[l.count - 3].issue);
		ck_assert_msg(got == facts[k].interval, "%s: %s%u cycles, measured were %u", facts[k].gpu, facts[k].text, got, facts[k].interval);
	}
}
END_TEST

START_TEST(empty_halves_are_skipped)
{
	static const char *const half = "s_mov_b64 exec, 0xffff\n s_nop 15\n v_add_f32 v2, v0, v1\n v_add_f32 v3, v0, v1\n s_endpgm\n";
	static const char *const full = "s_mov_b64 exec, -1\n s_nop 15\n v_add_f32 v2, v0, v1\n v_add_f32 v3, v0, v1\n s_endpgm\n";
	struct log l;
	go("gfx1100", 64, half, 1, 0, &l);
	ck_assert_uint_eq(l.at[3].issue - l.at[2].issue, 1);
	go("gfx1100", 64, full, 1, 0, &l);
	ck_assert_uint_eq(l.at[3].issue - l.at[2].issue, 2);
}
END_TEST

// Whatever wakes a SIMD of gfx9 (memory that answers, a barrier, a place that is free), it issues when its turn of four cycles comes. [GCN]
START_TEST(simds_of_gfx9_take_turns)
{
	static const char *const text = "v_lshlrev_b32 v1, 2, v0\n global_load_dword v2, v1, s[2:3]\n global_load_dword v3, v1, s[2:3] offset:256\n ds_write_b32 v1, v0\n"
	                                " ds_read_b32 v4, v1\n s_waitcnt vmcnt(0)\n v_add_f32 v2, v2, v3\n s_barrier\n s_waitcnt lgkmcnt(0)\n v_mul_lo_u32 v4, v4, v2\n s_endpgm\n";
	struct log l;
	go("gfx906", 64, text, 9, 192, &l);
	for (unsigned k = 0; k < l.count; k++)
		ck_assert_msg(l.at[k].issue % 4 == l.at[k].simd && l.at[k].start % 4 == l.at[k].simd, "SIMD %u begins a wave at %lu, issues at %lu", l.at[k].simd, l.at[k].start, l.at[k].issue);
}
END_TEST

Suite *time_suite(void)
{
	Suite *s = suite_create("time");
	TCase *t = tcase_create("cycles");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, measured_intervals);
	tcase_add_test(t, empty_halves_are_skipped);
	tcase_add_test(t, simds_of_gfx9_take_turns);
	suite_add_tcase(s, t);
	return s;
}
