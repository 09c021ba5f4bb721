// Stepping: after any walk the state equals a fresh run to that place, bit for bit. Backward steps stop where forward
// steps do. A manual change has the same effect as a change by the program.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "asm/asm.h"
#include "program_rig.h"
#include "random_program.h"
#include "step/step.h"
#include "suites.h"
#include "machine/follow.h"

struct bench {
	struct arena arena;
	struct diag diag;
	struct program *program;
	struct harness_notes notes;
	struct step_session *session;
};

static bool bench_text(struct bench *b, const struct source *text)
{
	struct asm_options o = { 0 };
	b->program = asm_text(text, &o, &b->diag);
	return b->program && !b->diag.errors && harness_notes_read(&b->notes, b->program, &b->diag);
}

#define RANDOM "random-"             // and a seed, in place of a path

static void bench_open(struct bench *b, const char *path)
{
	*b = (struct bench){ 0 };
	const struct source *text = strncmp(path, RANDOM, strlen(RANDOM)) ? rig_source(&b->arena, path)
	                            : random_program(&b->arena, strtoull(path + strlen(RANDOM), NULL, 10));
	struct step_options o = { 0 };
	bool good = bench_text(b, text) && (b->session = step_new(b->program, &b->notes, &o, &b->diag));
	ck_assert_msg(good, "%s cannot be stepped", path);
}

static void bench_close(struct bench *b)
{
	step_free(b->session);
	harness_notes_free(&b->notes);
	program_free(b->program);
	diag_free(&b->diag);
	arena_free(&b->arena);
}

// ---- a fresh run ----------------------------------------------------------------------------------------------------
struct edit { uint64_t at; unsigned v, lane; uint32_t value; };

static void go_to(struct harness_run *r, uint64_t steps)
{
	enum machine_status status = MACHINE_RUNNING;
	while (machine_result(r->machine)->steps < steps && status == MACHINE_RUNNING)
		status = machine_step(r->machine, steps - machine_result(r->machine)->steps);
}

static void same_wave(const struct bench *b, struct wave *w, uint64_t steps)
{
	const struct log_state *state = step_state(b->session);
	const struct log_wave *l = NULL;
	uint32_t group = machine_group_of(w), size;
	for (size_t k = 0; k < state->waves.n; k++)
		if (state->waves.at[k] && state->waves.at[k]->group == group && state->waves.at[k]->wave == w->id)
			l = state->waves.at[k];
	ck_assert_msg(l, "at %llu: wave %u is missing", (unsigned long long)steps, w->id);
	ck_assert_uint_eq(l->pc, w->pc);
	ck_assert_uint_eq(l->s[LOG_SCC], w->scc);
	ck_assert_uint_eq(l->s[LOG_MODE], w->mode);
	ck_assert(!memcmp(l->s, w->s, ISA_REG_NULL * 4) && !memcmp(l->s + ISA_REG_EXEC, w->s + ISA_REG_EXEC, 8));
	for (uint32_t k = 0; k < l->vgprs; k++)
		ck_assert_msg(!memcmp(l->v[k], w->v[k], w->lanes * 4), "at %llu: v%u differs",
		              (unsigned long long)steps, k);
	const uint8_t *lds = machine_lds_of(w, &size);
	const struct log_lds *have = log_lds(state, group);
	ck_assert(have && have->size == size && !memcmp(have->bytes, lds, size));
}

static void same_as_fresh(struct bench *b, const struct edit *edits, size_t n)
{
	struct harness_run r;
	struct harness_run_options o = { 0 };
	uint64_t steps = step_here(b->session)->steps;
	ck_assert(harness_run_prepare(&r, b->program, &b->notes, &o, &b->diag));
	machine_start(r.machine, &r.dispatch);
	for (size_t k = 0; k < n && edits[k].at <= steps; k++) {
		go_to(&r, edits[k].at);
		struct wave *w = machine_current(r.machine);
		if (w) machine_set_vgpr(w, edits[k].v, edits[k].lane, edits[k].value);
	}
	go_to(&r, steps);
	machine_step(r.machine, 0);
	const struct log_state *state = step_state(b->session);
	ck_assert_uint_eq(machine_result(r.machine)->steps, steps);
	ck_assert_uint_eq(state->steps, steps);
	struct wave *now = machine_current(r.machine);
	bool next = step_here(b->session)->next.is;
	// When a workgroup has just ended, the session still shows it, but the machine has the next workgroup, whose
	// scratch is zeros.
	bool gone_on = now && next && step_here(b->session)->last.is
	               && step_here(b->session)->last.group != machine_group_of(now);
	for (size_t k = 0; k < machine_region_count(r.machine); k++) {
		struct machine_region m = machine_region_at(r.machine, k);
		const uint8_t *have = log_memory(state, m.address, m.size);
		ck_assert_msg(!m.size || (gone_on && !strcmp(m.name, "scratch"))
		              || (have && !memcmp(have, m.bytes, m.size)), "at %llu: memory %s differs",
		              (unsigned long long)steps, m.name);
	}
	if (gone_on) now = NULL;
	for (uint32_t k = 0; now && k < machine_group_count(now->group); k++) {
		struct wave *w = machine_group_wave(now->group, k);
		if (w->state != WAVE_ENDED) same_wave(b, w, steps);
	}
	harness_run_free(&r);
}

// ---- walks ----------------------------------------------------------------------------------------------------------
static uint32_t draw(uint64_t *seed)
{
	return (uint32_t)((*seed = *seed * 6364136223846793005ull + 1442695040888963407ull) >> 33);
}

static void some_move(struct bench *b, uint64_t *seed, uint64_t end)
{
	uint32_t what = draw(seed) % 8;
	if (what < 2) step_by(b->session, (int64_t)(draw(seed) % 7) - 3);
	else if (what < 4) step_by(b->session, (int64_t)(draw(seed) % (end + 2)) - (int64_t)(end / 2));
	else if (what < 5) step_to(b->session, draw(seed) % (end + 1));
	else step_until(b->session, (enum step_way)(draw(seed) % 5), draw(seed) % 2);
}

static void walk(const char *path, uint64_t *seed)
{
	enum { MOVES = 24 };
	struct bench b;
	bench_open(&b, path);
	step_to(b.session, UINT64_MAX);
	uint64_t end = step_here(b.session)->steps;
	ck_assert(step_break_add(b.session, "mask", false) != NULL);
	for (unsigned k = 0; k < MOVES; k++) {
		some_move(&b, seed, end);
		ck_assert_msg(!step_wrong(b.session), "%s: %s", path, step_wrong(b.session));
		same_as_fresh(&b, NULL, 0);
	}
	bench_close(&b);
}

static void over_examples(void (*test)(const char *path, uint64_t *seed), unsigned every)
{
	static const char *const folders[] = { "asm-examples/lessons/*.s", "asm-examples/intrinsics/*.s",
	                                       "asm-examples/listings/*.s" };
	uint64_t seed = 7;
	unsigned n = 0, tested = 0;
	for (unsigned f = 0; f < sizeof folders / sizeof *folders; f++) {
		glob_t g;
		rig_files(&g, folders[f]);
		for (size_t k = 0; k < g.gl_pathc; k++)
			if (n++ % every == 0 || f != 1) { test(g.gl_pathv[k], &seed); tested++; }
		globfree(&g);
	}
	for (unsigned k = 0; k < 16; k++) {
		char name[32];
		snprintf(name, sizeof name, RANDOM "%u", 1000 + k);
		test(name, &seed);
	}
	ck_assert_uint_gt(tested, 15);
}

START_TEST(walks) { over_examples(walk, 4); }
END_TEST

// ---- equal stops in both directions ---------------------------------------------------------------------------------
enum { STOPS = 4000 };
static size_t stops(struct step_session *s, enum step_way way, bool forward, uint64_t *at)
{
	size_t n = 0;
	step_to(s, forward ? 0 : UINT64_MAX);
	for (;;) {
		enum step_reason why = step_until(s, way, forward);
		if (why != STEP_DONE && why != STEP_AT_BREAK) break;
		ck_assert_uint_lt(n, STOPS);
		at[n++] = step_here(s)->steps;
	}
	return n;
}

static void both_ways(const char *path, uint64_t *seed)
{
	static const enum step_way ways[] = { STEP_MASK, STEP_WAVE, STEP_BREAKS };
	static uint64_t there[STOPS], back[STOPS];
	struct bench b;
	(void)seed;
	bench_open(&b, path);
	step_to(b.session, UINT64_MAX);
	uint64_t end = step_here(b.session)->steps;
	// All kinds of breaks: the run's own middle line, a condition that changes, a register, the mask.
	step_to(b.session, end / 2);
	char line[16];
	snprintf(line, sizeof line, "%u",
	         step_here(b.session)->next.is ? step_line(b.session, step_here(b.session)->next.insn) : 1);
	ck_assert(step_break_add(b.session, line, false) && step_break_add(b.session, "if scc == 1", false)
	          && step_break_add(b.session, "if v1 % 2 == 1", false) && step_break_add(b.session, "v1[3]", true)
	          && step_break_add(b.session, "vcc", true) && step_break_add(b.session, "mask", false));
	for (unsigned w = 0; w < sizeof ways / sizeof *ways; w++) {
		size_t n = stops(b.session, ways[w], true, there), m = stops(b.session, ways[w], false, back);
		while (n && there[n - 1] == end) n--;                   // the start of the backward walk
		while (m && back[m - 1] == 0) m--;                      // the start of the forward walk
		ck_assert_msg(n == m, "%s, way %u: %zu stops on the way there, %zu back", path, ways[w], n, m);
		for (size_t k = 0; k < n; k++)
			ck_assert_msg(there[k] == back[n - 1 - k],
			              "%s, way %u: stop %zu is at %llu on the way there, at %llu back", path, ways[w],
			              k, (unsigned long long)there[k], (unsigned long long)back[n - 1 - k]);
	}
	bench_close(&b);
}

START_TEST(stops_both_ways) { over_examples(both_ways, 1); }
END_TEST

// ---- lines of one wave among other waves ----------------------------------------------------------------------------
enum { PLACES = 1500 };
static bool same_who(const struct step_who *a, const struct step_who *b)
{
	return a->is && b->is && a->group == b->group && a->wave == b->wave;
}

// Returns the end of `next line` for the wave that is next at `from`, found by examining each step. 0 if it is not
// among the steps. line_back does this for `rnext line`.
static uint64_t line_there(struct step_session *s, const struct step_who *at, uint64_t n, uint64_t from)
{
	for (uint64_t k = from + 1; k < n; k++)
		if (same_who(&at[k], &at[from]) && step_line(s, at[k].insn) != step_line(s, at[from].insn)) return k;
	return 0;
}

static uint64_t line_back(struct step_session *s, const struct step_who *at, uint64_t from)
{
	const struct step_who *last = NULL;
	for (uint64_t k = from; k-- > 0;) {
		if (!same_who(&at[k], &at[from])) continue;
		if (!last) last = &at[k];
		if (step_line(s, at[k].insn) != step_line(s, last->insn)) return k + 1;
	}
	return 0;
}

static void lines_of_waves(const char *path, uint64_t *seed)
{
	static struct step_who at[PLACES];
	struct bench b;
	uint64_t n = 0;
	bench_open(&b, path);
	struct step_session *s = b.session;
	for (step_to(s, 0); n < PLACES && step_here(s)->steps == n && step_here(s)->next.is; step_by(s, 1))
		at[n++] = step_here(s)->next;
	for (unsigned k = 0; k < 8 && n; k++) {
		uint64_t from = draw(seed) % n;
		for (int forward = 0; forward < 2; forward++) {
			uint64_t want = forward ? line_there(s, at, n, from) : line_back(s, at, from);
			step_to(s, from);
			if (!want || !step_choose(s, at[from].group, at[from].wave)) continue;
			step_until(s, STEP_LINE, forward);
			ck_assert_msg(step_here(s)->steps == want, "%s: a line %s from %llu is at %llu, not %llu",
			              path, forward ? "on" : "back", (unsigned long long)from, (unsigned long long)want,
			              (unsigned long long)step_here(s)->steps);
		}
	}
	bench_close(&b);
}

START_TEST(lines) { over_examples(lines_of_waves, 2); }
END_TEST

// Code after the last instruction does not have a line.
START_TEST(the_end_has_no_line)
{
	struct bench b = { 0 };
	struct source text = { .name = "end", .text = "v_mov_b32 v1, 0\ns_nop 0\n", .size = 24 };
	struct step_options o = { 0 };
	size_t n, ends = 0;
	ck_assert(bench_text(&b, &text) && (b.session = step_new(b.program, &b.notes, &o, &b.diag)));
	const struct insn *code = step_code(b.session, &n);
	for (size_t k = 0; k < n; k++) {
		ck_assert_uint_eq(step_line(b.session, (uint32_t)k), machine_insn_is_end(&code[k]) ? 0 : k + 1);
		ends += machine_insn_is_end(&code[k]);
	}
	ck_assert(ends && !step_line(b.session, (uint32_t)n));
	bench_close(&b);
}
END_TEST

// ---- manual changes -------------------------------------------------------------------------------------------------
static bool set_value(struct step_session *s, const char *what, const char *value)
{
	struct step_target t;
	const struct lang_expr *e = step_expression(s, value, strlen(value));
	return e && step_target_parse(s, what, strlen(what), &t) && step_edit(s, &t, e);
}

static void edits_of(const char *path, uint64_t *seed)
{
	struct edit edits[3];
	struct bench b;
	size_t n = 0;
	bench_open(&b, path);
	step_to(b.session, UINT64_MAX);
	uint64_t end = step_here(b.session)->steps, at = 0;
	for (; n < 3; n++) {
		at += draw(seed) % (end / 4 + 1);
		step_to(b.session, at);
		const struct step_here *h = step_here(b.session);
		// The next wave begins only after this place.
		if (!h->next.is || !step_choose(b.session, h->next.group, h->next.wave)) break;
		char what[32], value[32];
		edits[n] = (struct edit){ .at = h->steps, .v = draw(seed) % 3, .lane = draw(seed) % b.program->wave,
		                          .value = draw(seed) % 50 };
		snprintf(what, sizeof what, "v%u[%u]", edits[n].v, edits[n].lane);
		snprintf(value, sizeof value, "%u", edits[n].value);
		if (edits[n].v >= step_wave(b.session)->vgprs) break;
		ck_assert_msg(set_value(b.session, what, value), "%s: %s at %llu", path, what, (unsigned long long)h->steps);
		same_as_fresh(&b, edits, n + 1);
	}
	step_to(b.session, UINT64_MAX);
	bool fault = step_here(b.session)->fault;                   // for example an address that was changed
	for (unsigned k = 0; k < 6 && !fault; k++) {
		same_as_fresh(&b, edits, n);
		some_move(&b, seed, end);
	}
	ck_assert_uint_eq(step_edit_count(b.session), n);
	bench_close(&b);
}

START_TEST(edits) { over_examples(edits_of, 4); }
END_TEST

static const char loop[] =
	";@ gpu gfx1030\n;@ wave 32\n;@ set v0 = lane\n;@ buffer out : u32[32]\n;@ set s[0:1] = &out\n"
	"\tv_lshlrev_b32 v4, 2, v0\nLOOP:\n\tv_add_nc_u32 v1, v1, v0\n\tds_write_b32 v4, v1\n\tds_read_b32 v2, v4\n"
	"\tv_xor_b32 v3, v1, v2\n"
	"\tglobal_store_dword v4, v2, s[0:1]\n\ts_add_u32 s4, s4, 1\n\tv_cmp_gt_u32 vcc_lo, 0x1000, v3\n"
	"\tv_cndmask_b32 v5, v1, v2, vcc_lo\n"
	"\ts_cmp_lt_u32 s4, 120000\n\ts_cbranch_scc1 LOOP\n\ts_endpgm\n";

static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

// Steps back over a million instructions, and to some places between.
START_TEST(a_million_back) {
	struct bench b = { 0 };
	struct step_options o = { 0 };
	struct source text = { .name = "loop", .text = loop, .size = strlen(loop) };
	ck_assert(bench_text(&b, &text) && (b.session = step_new(b.program, &b.notes, &o, &b.diag)));
	ck_assert(step_to(b.session, 1100000) == STEP_DONE);
	double before = seconds();
	ck_assert(step_by(b.session, -1000000) == STEP_DONE);
	double took = seconds() - before;
	ck_assert_uint_eq(step_here(b.session)->steps, 100000);
	ck_assert_uint_eq(step_wave(b.session)->s[4], 10000);
	if (getenv("STEP_FIGURES")) printf("back over 1,000,000 instructions: %.3f s\n", took);
	ck_assert_msg(took < 0.2, "back over a million instructions took %.3f s", took);
	for (uint64_t k = 0; k < 20; k++) {
		uint64_t at = k * 7919 * 7 % 1000000;
		ck_assert(step_to(b.session, at) == STEP_DONE);
		ck_assert_uint_eq(step_wave(b.session)->v[1][3], at ? ((at + 8) / 10) * 3 : 0);
		// Equal bit for bit, though reached from copies of the state.
		if (k % 6 == 5) same_as_fresh(&b, NULL, 0);
	}
	bench_close(&b);
}
END_TEST

// Endless runs can be interrupted, and invalid requests are refused.
static bool at_once(void *context) { return ++*(unsigned *)context > 2; }
START_TEST(interrupted) {
	unsigned asked = 0;
	struct bench b = { 0 };
	struct source endless = { .name = "endless", .text = "1:\n\ts_add_u32 s0, s0, 1\n\ts_branch 1b\n" };
	endless.size = strlen(endless.text);
	struct step_options o = { .interrupted = at_once, .context = &asked };
	ck_assert(bench_text(&b, &endless) && (b.session = step_new(b.program, &b.notes, &o, &b.diag)));
	ck_assert(step_until(b.session, STEP_BREAKS, true) == STEP_INTERRUPTED);
	ck_assert(step_to(b.session, UINT64_MAX) == STEP_INTERRUPTED);
	uint64_t at = step_here(b.session)->steps;
	ck_assert(step_wave(b.session)->s[0] == (at + 1) / 2);
	ck_assert(!step_break_add(b.session, "99", false) && !step_break_add(b.session, "NOWHERE", false)
	          && !step_break_add(b.session, "if q > 2", false));
	ck_assert(!set_value(b.session, "v999", "1") && !set_value(b.session, "v1[99]", "1") && !set_value(b.session,
		"nothing[2]", "1") && !set_value(b.session, "mem[5]", "1") && !set_value(b.session, "s0", "lane"));
	bench_close(&b);
}
END_TEST

Suite *step_suite(void) {
	Suite *s = suite_create("step");
	TCase *c = tcase_create("step");
	tcase_add_test(c, walks);
	tcase_add_test(c, stops_both_ways);
	tcase_add_test(c, lines);
	tcase_add_test(c, the_end_has_no_line);
	tcase_add_test(c, edits);
	tcase_add_test(c, a_million_back);
	tcase_add_test(c, interrupted);
	suite_add_tcase(s, c);
	return s;
}
