// The cycle model: intervals between issues as they were measured, and what must hold of every program.
#include "suites.h"
#include "rig.h"
#include "time/time.h"
#include <stdio.h>
#include <string.h>

enum { MAX_EVENTS = 4096 };

struct log {
	unsigned count;
	struct { const struct wave *wave; uint64_t issue, start; } at[MAX_EVENTS];
	uint64_t lived, longest, first;      // cycles of all waves; of the longest one; of the first one
	unsigned ended;
};

static void on_issue(void *context, const struct time_event *e)
{
	struct log *l = context;
	if (l->count == MAX_EVENTS) return;
	l->at[l->count].wave = e->wave;
	l->at[l->count].start = e->wave_start;
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

// ---- what holds of every program ---------------------------------------------------------------------------------------------------
static const struct { const char *gpu; unsigned wave; } machines[] = {
	{ "gfx906", 64 }, { "gfx1030", 32 }, { "gfx1030", 64 }, { "gfx1100", 32 }, { "gfx1100", 64 }, { "gfx1200", 32 }, { "gfx1200", 64 },
};
enum { MACHINES = sizeof machines / sizeof *machines, LENGTH = 24, PROGRAMS = 40 };

static void add_alu(char *text, size_t room, struct rig_random *r)
{
	static const char *const forms[] = { "v_add_f32 v%u, v%u, v%u\n", "v_mul_f32 v%u, v%u, v%u\n", "v_xor_b32 v%u, v%u, v%u\n", "v_mul_lo_u32 v%u, v%u, v%u\n",
	                                     "v_max_f32 v%u, v%u, v%u\n", "v_mul_hi_u32 v%u, v%u, v%u\n" };
	static const char *const unary[] = { "v_rcp_f32 v%u, v%u\n", "v_mov_b32 v%u, v%u\n", "v_sqrt_f32 v%u, v%u\n", "v_not_b32 v%u, v%u\n" };
	size_t at = strlen(text);
	unsigned d = 2 + rig_random(r) % 8, a = rig_random(r) % 10, b = rig_random(r) % 10, kind = rig_random(r) % 12;
	if (kind < 6) snprintf(text + at, room - at, forms[kind], d, a, b);
	else if (kind < 10) snprintf(text + at, room - at, unary[kind - 6], d, a);
	else if (kind == 10) snprintf(text + at, room - at, "s_and_b32 s%u, s%u, s%u\n", 8 + d, 8 + a, 8 + b);
	else snprintf(text + at, room - at, "v_cmp_lt_f32 vcc, v%u, v%u\n", a, b);
}

// Straight ALU code, without and with one more instruction somewhere.
static void programs(struct rig_random *r, char *plain, char *more, size_t room)
{
	unsigned where = rig_random(r) % LENGTH;
	*plain = *more = 0;
	for (unsigned k = 0; k < LENGTH; k++) {
		char one[64] = "";
		add_alu(one, sizeof one, r);
		strncat(plain, one, room - strlen(plain) - 1);
		if (k == where) add_alu(more, room, r);
		strncat(more, one, room - strlen(more) - 1);
	}
	strncat(plain, "s_endpgm\n", room - strlen(plain) - 1);
	strncat(more, "s_endpgm\n", room - strlen(more) - 1);
}

static const char *vcc_of(unsigned wave, const char *gpu) { return wave == 32 && strcmp(gpu, "gfx906") ? "vcc_lo" : "vcc"; }

// `vcc` has another name in wave32.
static void name_vcc(char *text, size_t room, unsigned wave, const char *gpu)
{
	char out[4096] = "";
	const char *name = vcc_of(wave, gpu);
	for (const char *s = text; *s; s++) {
		size_t n = strlen(out);
		if (!strncmp(s, " vcc,", 5)) {
			snprintf(out + n, sizeof out - n, " %s,", name);
			s += 4;
		} else if (n + 1 < sizeof out) {
			out[n] = *s;
			out[n + 1] = 0;
		}
	}
	snprintf(text, room, "%s", out);
}

START_TEST(more_alu_is_never_faster)
{
	struct rig_random r = { 0x7157 };
	for (unsigned k = 0; k < PROGRAMS * MACHINES; k++) {
		char plain[4096], more[4096];
		struct log a, b;
		const char *gpu = machines[k % MACHINES].gpu;
		unsigned wave = machines[k % MACHINES].wave;
		programs(&r, plain, more, sizeof plain);
		name_vcc(plain, sizeof plain, wave, gpu);
		name_vcc(more, sizeof more, wave, gpu);
		go(gpu, wave, plain, 1, 0, &a);
		go(gpu, wave, more, 1, 0, &b);
		ck_assert_msg(b.longest >= a.longest, "%s wave%u: %llu cycles became %llu\n%s---\n%s", gpu, wave, (unsigned long long)a.longest, (unsigned long long)b.longest, plain, more);
	}
}
END_TEST

// Something of everything, at a barrier.
static const char *mixed_program(const char *gpu, char *text, size_t room)
{
	bool g9 = !strcmp(gpu, "gfx906"), g10 = !strcmp(gpu, "gfx1030"), g12 = !strcmp(gpu, "gfx1200");
	const char *wait = g12 ? "s_wait_loadcnt 0x0\n s_wait_dscnt 0x0\n s_wait_kmcnt 0x0\n" : "s_waitcnt vmcnt(0) lgkmcnt(0)\n";
	snprintf(text, room,
	         "v_lshlrev_b32 v2, 2, v0\n s_load_%s s6, s[2:3], 0x0\n global_load_%s v3, v2, s[2:3]\n %s"
	         "ds_%s_b32 v2, v3\n %s%s ds_%s_b32 v4, v2\n v_mov_b32 v8, 3\n loop:\n v_add_f32 v5, v5, v3\n v_mul_f32 v6, v5, v3\n v_rcp_f32 v7, v6\n"
	         " s_sub_%s s8, s8, 1\n s_cmp_lg_u32 s8, -3\n s_cbranch_scc1 loop\n %s global_store_%s v2, v4, s[2:3]\n s_endpgm\n",
	         g9 || g10 ? "dword" : "b32", g9 || g10 ? "dword" : "b32", wait, g9 || g10 ? "write" : "store", wait,
	         g12 ? "s_barrier_signal -1\n s_barrier_wait -1\n" : "s_barrier\n", g9 || g10 ? "read" : "load", g12 ? "co_i32" : "i32", wait, g9 || g10 ? "dword" : "b32");
	return text;
}

START_TEST(every_cycle_has_a_cause)
{
	for (unsigned k = 0; k < MACHINES; k++) {
		char text[2048];
		struct log l;
		const char *gpu = machines[k].gpu;
		struct time_result t = go(gpu, machines[k].wave, mixed_program(gpu, text, sizeof text), 6, 2 * machines[k].wave, &l);
		uint64_t sum = 0;
		for (int c = 0; c < TIME_CAUSE_COUNT; c++) sum += t.wave_cycles[c];
		ck_assert_uint_eq(l.ended, 12);
		ck_assert_msg(sum == l.lived, "%s wave%u: waves lived %llu cycles, %llu have a cause", gpu, machines[k].wave, (unsigned long long)l.lived, (unsigned long long)sum);
		ck_assert_uint_gt(t.wave_cycles[TIME_BARRIER] + t.wave_cycles[TIME_LDS], 0);
	}
}
END_TEST

START_TEST(same_input_same_cycles)
{
	for (unsigned k = 0; k < MACHINES; k++) {
		char text[2048];
		static struct log a, b;
		const char *gpu = machines[k].gpu;
		mixed_program(gpu, text, sizeof text);
		struct time_result x = go(gpu, machines[k].wave, text, 9, machines[k].wave, &a), y = go(gpu, machines[k].wave, text, 9, machines[k].wave, &b);
		ck_assert_uint_eq(x.cycles, y.cycles);
		ck_assert_uint_eq(a.count, b.count);
		for (unsigned n = 0; n < a.count; n++) ck_assert_uint_eq(a.at[n].issue, b.at[n].issue);
	}
}
END_TEST

START_TEST(company_is_never_faster)
{
	for (unsigned k = 0; k < MACHINES; k++)
		for (unsigned groups = 2; groups <= 24; groups += 11) {
			char text[2048];
			struct log alone, among;
			const char *gpu = machines[k].gpu;
			mixed_program(gpu, text, sizeof text);
			go(gpu, machines[k].wave, text, 1, 0, &alone);
			go(gpu, machines[k].wave, text, groups, 0, &among);
			ck_assert_msg(among.first >= alone.first, "%s wave%u, %u workgroups: %llu cycles alone, %llu in company", gpu, machines[k].wave, groups,
			              (unsigned long long)alone.first, (unsigned long long)among.first);
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

Suite *time_suite(void)
{
	Suite *s = suite_create("time");
	TCase *t = tcase_create("cycles");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, measured_intervals);
	tcase_add_test(t, more_alu_is_never_faster);
	tcase_add_test(t, every_cycle_has_a_cause);
	tcase_add_test(t, same_input_same_cycles);
	tcase_add_test(t, company_is_never_faster);
	tcase_add_test(t, empty_halves_are_skipped);
	suite_add_tcase(s, t);
	return s;
}
