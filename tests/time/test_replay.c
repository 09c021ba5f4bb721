// Replays of traces: reading them, the placement of their waves, and replays of a program's own issues.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "program_rig.h"
#include "suites.h"
#include "time/trace.h"

// ---- reading --------------------------------------------------------------------------------------------------------
#define COLUMNS \
	"t_abs,se,wave_key,seq,other,pc_offset,instruction,delta_from_prev," \
	"exec_minus_issue,time_cycles_relative_to_wave_start\n"

static bool read_text(struct arena *a, const char *text, struct time_trace *t, struct diag *d)
{
	struct source *source = arena_alloc(a, sizeof *source);
	*source = (struct source){ .name = "trace.csv", .text = text, .size = strlen(text) };
	return time_trace_read(a, source, t, d);
}

// Waves are sorted by engine and start; columns are found by their names.
START_TEST(traces_are_read)
{
	static const char text[] = COLUMNS
		"130,1,a,0,x,0,s_nop 0,0,,10\n" "135,1,a,1,x,1c,\"v_add_f32 v0, v1, v2\",5,8,15\n"
		"220,0,b,0,x,0,s_nop 0,0,,20\n" "110,0,c,0,x,0,s_nop 0,0,,10\r\n";
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct time_trace t;
	ck_assert(read_text(&a, text, &t, &d));
	ck_assert_uint_eq(t.count, 3);
	// Since the first launch of each engine.
	static const struct { unsigned engine, start, count; } wanted[] = { { 0, 0, 1 }, { 0, 100, 1 }, { 1, 0, 2 } };
	for (size_t k = 0; k < t.count; k++) {
		ck_assert_uint_eq(t.waves[k].engine, wanted[k].engine);
		ck_assert_uint_eq(t.waves[k].start, wanted[k].start);
		ck_assert_uint_eq(t.waves[k].count, wanted[k].count);
	}
	const struct time_row *r = t.waves[2].rows;
	ck_assert(r[0].at == 10 && r[0].pc == 0 && r[0].delta == 0 && r[0].exec == -1);
	ck_assert(r[1].at == 15 && r[1].pc == 0x1c && r[1].delta == 5 && r[1].exec == 8);
	ck_assert_str_eq(r[1].text, "v_add_f32 v0, v1, v2");
	for (uint32_t engine = 0; engine < 3; engine++) {
		size_t first, n = time_trace_engine(&t, engine, &first);
		ck_assert_uint_eq(n, engine == 0 ? 2 : engine == 1 ? 1 : 0);
		ck_assert_uint_eq(first, engine == 0 ? 0 : engine == 1 ? 2 : 3);
	}
	arena_free(&a);
}
END_TEST

// The required columns; others are derived from them.
START_TEST(three_columns_are_enough)
{
	static const char text[] = "seq,t_abs,pc_offset\n0,9000000000000,0\n1,9000000000007,0x1C\n0,9000000000002,0\n";
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct time_trace t;
	ck_assert(read_text(&a, text, &t, &d));
	ck_assert_uint_eq(t.count, 2);
	ck_assert(t.waves[0].engine == 0 && t.waves[0].start == 0 && t.waves[1].start == 2);
	ck_assert(t.waves[0].rows[1].at == 7 && t.waves[0].rows[1].delta == 7 && t.waves[0].rows[1].pc == 0x1c
	          && t.waves[0].rows[1].exec == -1);
	arena_free(&a);
}
END_TEST

START_TEST(damaged_traces_are_refused)
{
	static const struct { const char *text, *says; } cases[] = {
		{ "", "the trace has no rows" }, { COLUMNS, "the trace has no rows" },
		{ "se,seq\n0,0\n", "column `pc_offset` is missing" },
		// begins in the middle
		{ COLUMNS "1,0,a,1,x,0,s_nop 0,0,,0\n", "this is not a row" },
		{ COLUMNS "1,0,a,0,x,0,s_nop 0,0,,0\n1,0,a,2,x,0,s_nop 0,0,,0\n", "this is not a row" },             // one is missing
		{ COLUMNS "1,0,a,0,x,0,s_nop 0,0\n", "this is not a row" },
		{ COLUMNS "z,0,a,0,x,0,s_nop 0,0,,0\n", "this is not a row" },
		{ COLUMNS "1,0,a,0,x,0,s_nop 0,,,0\n", "this is not a row" },
		{ COLUMNS "1,0,a,0,x,0,\"s_nop 0,0,,0\n", "this is not a row" },
		{ "t_abs,seq\n", "`pc_offset`" },
		{ "t_abs,pc_offset,seq\n5,0,0\n4,4,1\n", "before the time of the row above" },
		{ "t_abs,pc_offset,seq\n5,0,x\n", "`seq` is not a number" },
		{ "t_abs,pc_offset,seq\n-5,0,0\n", "the time is out of range" },
		{ "t_abs,pc_offset,seq\n0,0,0\n9,0,0\n2000000000000,0,1\n", "`delta_from_prev` is too large" },
		{ "t_abs,pc_offset,seq\n0,0,0\n2000000000000,0,0\n", "cycles apart" },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct arena a = { 0 };
		struct diag d = { 0 };
		struct time_trace t;
		ck_assert_msg(!read_text(&a, cases[k].text, &t, &d), "case %zu is taken", k);
		ck_assert_msg(strstr(d.messages.at[0].text, cases[k].says), "case %zu: %s", k, d.messages.at[0].text);
		diag_free(&d);
		arena_free(&a);
	}
}
END_TEST

// ---- places ---------------------------------------------------------------------------------------------------------
// Traced and untraced waves alternate while traced waves are left. An untraced wave starts half-way between two traced
// ones, after the last one by their mean distance.
START_TEST(untraced_waves_are_between)
{
	struct time_row rows[3][2];
	struct time_traced_wave waves[4] = { { .engine = 5 } };
	for (unsigned k = 0; k < 3; k++) {
		rows[k][0] = (struct time_row){ .at = 110 + 20 * k };
		rows[k][1] = (struct time_row){ .at = 300 + 30 * k + k * k, .pc = 8, .delta = k == 1 ? 99 : 100 };
		waves[k + 1] = (struct time_traced_wave){ 7, 100 + 20 * k, rows[k], 2 };
	}
	struct time_trace t = { .waves = waves, .count = 4 };
	struct arena a = { 0 };
	int traced[6];
	const struct time_place *p = time_trace_places(&a, &t, 7, 6, traced);
	static const int wanted[] = { 1, -1, 2, -1, 3, -1 };
	static const uint64_t start[] = { 100, 110, 120, 130, 140, 150 }, second[] = { 300, 316, 331, 348, 364, 380 };
	for (int k = 0; k < 6; k++) {
		ck_assert_int_eq(traced[k], wanted[k]);
		ck_assert_uint_eq(p[k].simd, k % 2);
		ck_assert_int_eq(p[k].untraced, k % 2);
		ck_assert_uint_eq(p[k].start, start[k]);
		ck_assert_uint_eq(p[k].forced_count, 2);
		ck_assert(p[k].forced[0].when == TIME_FORCED_ALWAYS && p[k].forced[0].pc == 0 && p[k].forced[1].pc == 8);
		ck_assert_int_eq(p[k].forced[1].when, k == 2 || k == 3 ? TIME_FORCED_MEMORY : TIME_FORCED_ALWAYS);
		ck_assert_msg(p[k].forced[1].at == second[k], "wave %d: %lu", k, p[k].forced[1].at);
	}
	// Their launches are known: the first before the traced ones, the second at a quarter of the way from the second to
	// the third one, the third after all. The fourth has known accesses.
	int64_t access[] = { 270 };
	struct time_untraced_wave others[] = {
		{ 7, 90, NULL, 0 }, { 7, 125, NULL, 0 }, { 7, 145, NULL, 0 }, { 7, 150, access, 1 }
	};
	struct time_trace known = { waves, 4, true, others, 4 };
	static const int wanted_known[] = { -1, 1, 2, -1, 3, -1, -1 };
	static const uint64_t start_known[] = { 90, 100, 120, 125, 140, 145, 150 },
		second_known[] = { 284, 300, 331, 340, 364, 372 };
	int traced_known[7];
	ck_assert_uint_eq(time_trace_cu_waves(&known, 7, isa_chip_find("gfx1100"), 100, 1), 7);
	p = time_trace_places(&a, &known, 7, 7, traced_known);
	for (int k = 0; k < 7; k++) {
		ck_assert_int_eq(traced_known[k], wanted_known[k]);
		ck_assert_int_eq(p[k].untraced, traced_known[k] < 0);
		ck_assert_msg(p[k].start == start_known[k], "wave %d: %lu", k, p[k].start);
		if (k < 6) ck_assert_msg(p[k].forced[1].at == second_known[k], "wave %d: %lu", k, p[k].forced[1].at);
	}
	ck_assert(p[6].access == access && p[6].access_count == 1);
	known.untraced_count = 0;
	ck_assert_uint_eq(time_trace_cu_waves(&known, 7, isa_chip_find("gfx1100"), 100, 1), 3);
	// Waves on different paths: each untraced wave copies a traced one.
	rows[1][1].pc = 12;
	p = time_trace_places(&a, &t, 7, 5, traced);
	for (int k = 0; k < 5; k++) {
		ck_assert_int_eq(traced[k], k < 3 ? k + 1 : -1);
		ck_assert_uint_eq(p[k].forced[1].pc, k == 1 || k == 4 ? 12 : 8);
		ck_assert_uint_eq(p[k].start, k < 3 ? 100 + 20 * k : 100 + 20 * (k - 3));
	}
	// A wave that ended earlier is on another path as well.
	rows[1][1].pc = 8;
	waves[2].count = 1;
	p = time_trace_places(&a, &t, 7, 4, traced);
	ck_assert(traced[0] == 1 && traced[1] == 2 && traced[2] == 3 && traced[3] == -1);
	arena_free(&a);
}
END_TEST

// The first instruction of a line of code waits for 36 cycles or more, when the wave is there for the first time.
START_TEST(new_lines_are_fetched)
{
	static const char text[] = "seq,pc_offset,t_abs\n0,0,100\n1,40,136\n2,60,180\n3,80,215\n4,40,260\n5,c4,300\n";
	static const enum time_forced wanted[] = {
		TIME_FORCED_ALWAYS, TIME_FORCED_CODE, TIME_FORCED_MEMORY, TIME_FORCED_MEMORY, TIME_FORCED_MEMORY, TIME_FORCED_CODE
	};
	struct arena a = { 0 };
	struct diag d = { 0 };
	struct time_trace t;
	int traced;
	ck_assert(read_text(&a, text, &t, &d));
	const struct time_place *p = time_trace_places(&a, &t, 0, 1, &traced);
	ck_assert_uint_eq(p->forced_count, sizeof wanted / sizeof *wanted);
	for (size_t k = 0; k < p->forced_count; k++)
		ck_assert_msg(p->forced[k].when == wanted[k], "row %zu: %d", k, p->forced[k].when);
	arena_free(&a);
}
END_TEST

// ---- replays --------------------------------------------------------------------------------------------------------
enum { ISSUES = 64 };
struct issues { size_t n; uint64_t at[ISSUES], pc[ISSUES], start; bool forced[ISSUES]; };

static void on_issue(void *context, const struct time_event *e)
{
	struct issues *i = (struct issues *)context + e->wave->id;
	ck_assert(i->n < ISSUES);
	i->start = e->wave_start;
	i->pc[i->n] = e->insn->pc - i->pc[0] * (i->n > 0);
	i->forced[i->n] = e->forced;
	i->at[i->n++] = e->issue;
}

static void replay(const struct time_place *places, size_t waves, struct issues of[2])
{
	static const char text[] = "v_lshlrev_b32 v2, 2, v0\n global_load_b32 v3, v2, s[2:3]\n v_add_f32 v4, v0, v1\n"
	                           " s_waitcnt vmcnt(0)\n v_add_f32 v4, v3, v1\n"
		" s_load_b32 s8, s[2:3], 0x0\n s_waitcnt lgkmcnt(0)\n s_add_i32 s8, s8, s8\n ds_load_b32 v5, v2\n"
	                           " s_waitcnt lgkmcnt(0)\n v_mov_b32 v6, v5\n s_sleep 1\n s_endpgm\n";
	struct rig r;
	struct time_result result;
	struct time_observer observer = { .context = of, .issue = on_issue };
	memset(of, 0, 2 * sizeof *of);
	rig_prepare(&r, "gfx1100", 32, text);
	r.dispatch.lds = 1024;
	r.dispatch.numthreads[0] = (uint32_t)waves * 32;
	ck_assert(time_run(r.machine, &r.dispatch, &(struct time_options){ .observer = &observer, .places = places,
		.place_count = places ? waves : 0 }, &result));
	time_result_free(&result);
	rig_end(&r);
	for (size_t k = 0; k < waves; k++) of[k].pc[0] = 0;
	for (size_t k = 0; k < waves; k++) ck_assert_uint_eq(of[k].n, 13);
}

// In a replay, a wave continues after a memory wait or a sleep when it did in the trace, and later issues keep their
// distances. A wave on an untraced SIMD gets vector memory from the model, whatever its trace says, and other waits as
// traced.
START_TEST(a_replay_is_what_it_replays)
{
	enum { LOAD_WAIT = 3, SCALAR_WAIT = 6, SLEEP = 11, NEVER = 100000 };
	struct issues own[2], again[2];
	replay(NULL, 1, own);
	for (uint64_t later = 0; later <= 500; later += 250) {
		struct time_forced_issue f[ISSUES], g[ISSUES];
		for (size_t k = 0; k < own->n; k++)
			f[k] = g[k] = (struct time_forced_issue){ own->pc[k],
				own->at[k] + (k >= LOAD_WAIT ? later : 0) + (k >= SCALAR_WAIT ? later : 0),
				k ? TIME_FORCED_MEMORY : TIME_FORCED_ALWAYS };
		g[LOAD_WAIT].at += NEVER;
		const struct time_place places[2] = {
			{ 0, own->start, f, own->n, false, NULL, 0 }, { 1, own->start, g, own->n, true, NULL, 0 }
		};
		for (size_t waves = 1; waves <= 2; waves++) {
			replay(places, waves, again);
			for (size_t k = 0; k < own->n; k++) {
				ck_assert_msg(again[0].forced[k] == (!k || k == LOAD_WAIT || k == SCALAR_WAIT || k == SLEEP),
				              "issue %zu is %sforced", k, again[0].forced[k] ? "" : "not ");
				if (waves == 1) ck_assert_msg(again[0].at[k] == f[k].at, "issue %zu: %lu, not %lu", k, again[0].at[k], f[k].at);
				if (waves == 1) continue;
				ck_assert_msg(again[1].forced[k] == (!k || k == SCALAR_WAIT || k == SLEEP),
				              "issue %zu of the untraced wave is %sforced", k,
				              again[1].forced[k] ? "" : "not ");
				ck_assert_uint_lt(again[1].at[k], f[k].at + 1000);
			}
		}
	}
}
END_TEST

// An untraced wave whose accesses are known issues them then, and does not wait for memory; it waits for LDS.
START_TEST(known_accesses_are_replayed)
{
	enum { LOAD = 1, LOAD_WAIT = 3, SCALAR_WAIT = 6, LDS_LOAD = 8, LDS_WAIT = 9 };
	static const int64_t access[] = { 300, 350 };
	struct issues own[2], again[2];
	replay(NULL, 1, own);
	struct time_forced_issue f[ISSUES];
	for (size_t k = 0; k < own->n; k++)
		f[k] = (struct time_forced_issue){ own->pc[k], own->at[k], k ? TIME_FORCED_MEMORY : TIME_FORCED_ALWAYS };
	const struct time_place places[2] = {
		{ .start = own->start, .forced = f, .forced_count = own->n },
		{ .simd = 1, .start = own->start, .untraced = true, .access = access, .access_count = 2 }
	};
	replay(places, 2, again);
	ck_assert_uint_eq(again[1].at[LOAD], 300);
	ck_assert_uint_eq(again[1].at[LDS_LOAD], 350);
	ck_assert_uint_lt(again[1].at[LOAD_WAIT], 320);
	ck_assert_uint_lt(again[1].at[SCALAR_WAIT], 330);
	ck_assert_uint_ge(again[1].at[LDS_WAIT], 350 + own->at[LDS_WAIT] - own->at[LDS_LOAD]);
}
END_TEST

// Two waves on each of two SIMDs, with many loads: a SIMD has the path for path_turn cycles, in which it takes four
// loads. If the accesses of the untraced waves are not given, it has the path for two. A wave with given accesses
// ends when the path has taken them.
struct takers { const struct time_place *places; size_t n, ends; char simds[256]; };

static void on_taken(void *context, const struct wave *w, void *own, const struct insn *i, uint64_t exec, uint64_t done)
{
	struct takers *t = context;
	(void)own, (void)i, (void)exec, (void)done;
	ck_assert(t->n + 1 < sizeof t->simds);
	t->simds[t->n++] = (char)('0' + t->places[w->id].simd);
}

static void on_taker_end(void *context, const struct wave *w, void *own, uint64_t start, uint64_t end)
{
	struct takers *t = context;
	(void)w, (void)own, (void)start, (void)end;
	t->ends++;
}

START_TEST(turns_are_by_accesses_if_guessed)
{
	enum { LOADS = 16, WAVES = 4, FIRST = 16, START = 100 };
	static const int64_t access[LOADS] = { START };             // then as soon as possible
	static const struct time_forced_issue first = { 0, START, TIME_FORCED_ALWAYS };
	char text[LOADS * 48 + 64] = "v_mov_b32 v2, s2\n v_mov_b32 v3, s3\n", *at = text + strlen(text);
	for (int k = 0; k < LOADS; k++) at += sprintf(at, "global_load_b32 v4, v[2:3], off\n");
	strcpy(at, "s_endpgm\n");
	for (unsigned given = 0; given <= 1; given++) {
		struct rig r;
		struct time_result result;
		struct time_place places[WAVES];
		struct takers t = { .places = places };
		struct time_observer observer = { .context = &t, .memory = on_taken, .wave_end = on_taker_end };
		rig_prepare(&r, "gfx1100", 32, text);
		r.dispatch.numthreads[0] = WAVES * 32;
		for (unsigned w = 0; w < WAVES; w++)
			places[w] = (struct time_place){ .simd = w % 2, .forced = &first, .forced_count = 1, .untraced = w % 2,
				.access = w % 2 && given ? access : NULL, .access_count = w % 2 && given ? LOADS : 0 };
		ck_assert(time_run(r.machine, &r.dispatch, &(struct time_options){ .observer = &observer, .places = places,
			.place_count = WAVES }, &result));
		time_result_free(&result);
		ck_assert_uint_eq(t.n, WAVES * LOADS);
		ck_assert_uint_eq(t.ends, given ? WAVES / 2 : 0);           // others do not end: no row says that loads returned
		ck_assert_msg(strstr(t.simds + FIRST, given ? "0111100001111000" : "0110011001100110"), "%u: %s", given, t.simds);
		rig_end(&r);
	}
}
END_TEST

// Waves take turns with two gathers each, then with a load that all lanes share. An untraced wave comes after the
// traced one that began before it. If the last one does not find time before the traced waves' last loads, it comes
// before all.
START_TEST(untraced_waves_take_turns)
{
	static const char text[] = "v_lshlrev_b32 v2, 10, v0\n v_mov_b32 v6, 0\n s_clause 0x2\n"
		"global_load_b32 v3, v2, s[2:3]\n global_load_b32 v4, v2, s[2:3]\n global_load_b32 v5, v6, s[2:3]\n"
		"s_wait_loadcnt 0x2\n s_nop 7\n s_wait_loadcnt 0x1\n s_nop 7\n s_wait_loadcnt 0x0\n s_endpgm\n";
	enum { ROWS = 12, FIRST = 6, SECOND = 8, LAST = 10, WAVES = 4, AT = 1000, GATHER = 16, TURN = 2 * GATHER };
	for (unsigned late = 0; late <= 1; late++) {
		struct rig r;
		struct time_result result;
		struct issues of[WAVES] = { 0 };
		struct time_forced_issue f[WAVES][ROWS];
		struct time_place places[WAVES];
		struct time_observer observer = { .context = of, .issue = on_issue };
		rig_prepare(&r, "gfx1200", 32, text);
		r.data = machine_add_buffer(r.machine, "lines", 1 << 15, NULL);
		r.dispatch.numthreads[0] = WAVES * 32;
		for (uint64_t w = 0; w < WAVES; w++) {
			size_t n;
			const struct insn *code = machine_code(r.machine, &n);
			ck_assert_uint_ge(n, ROWS);
			for (size_t k = 0; k < ROWS; k++)
				f[w][k] = (struct time_forced_issue){ code[k].pc - code->pc, w + 2 * k,
				                                      k ? TIME_FORCED_MEMORY : TIME_FORCED_ALWAYS };
			uint64_t turn = AT + w / 2 * 2 * TURN;
			f[w][FIRST].at = turn;
			f[w][SECOND].at = turn + GATHER;
			f[w][LAST].at = AT + 2 * TURN + GATHER + 4 + (late ? TURN : 0) + 2 * w;
			places[w] = (struct time_place){ w % 2, w, f[w], ROWS, w % 2, NULL, 0 };
		}
		ck_assert(time_run(r.machine, &r.dispatch, &(struct time_options){ .observer = &observer, .places = places,
			.place_count = WAVES }, &result));
		for (unsigned w = 0; w < WAVES; w++) {
			uint64_t first = w == 3 && !late ? AT - TURN : AT + w * TURN;
			ck_assert_msg(of[w].at[FIRST] == first && of[w].at[SECOND] == first + GATHER, "wave %u: %llu, %llu, not %llu", w,
			              (unsigned long long)of[w].at[FIRST], (unsigned long long)of[w].at[SECOND],
			              (unsigned long long)first);
		}
		time_result_free(&result);
		rig_end(&r);
	}
}
END_TEST

// Code that comes late delays any instruction except a wait, which the model computes.
START_TEST(waits_are_not_fetches)
{
	enum { SUM = 2, LDS_WAIT = 9, LATER = 40 };
	struct issues own[2], again[2];
	replay(NULL, 1, own);
	for (size_t late = SUM; late <= LDS_WAIT; late += LDS_WAIT - SUM) {
		struct time_forced_issue f[ISSUES];
		for (size_t k = 0; k < own->n; k++)
			f[k] = (struct time_forced_issue){ own->pc[k], own->at[k] + (k == late ? LATER : 0),
				!k ? TIME_FORCED_ALWAYS : k == late ? TIME_FORCED_CODE : TIME_FORCED_MEMORY };
		replay(&(struct time_place){ 0, own->start, f, own->n, false, NULL, 0 }, 1, again);
		ck_assert_int_eq(again->forced[late], late == SUM);
		ck_assert_uint_eq(again->at[late], own->at[late] + (late == SUM ? LATER : 0));
	}
}
END_TEST

// A wave may begin before waves that were launched before it, and that are known to wake up later.
START_TEST(a_later_wave_begins_first)
{
	enum { APART = 5000, WAVES = 2 };
	struct issues own[WAVES], again[WAVES];
	struct time_forced_issue f[WAVES][ISSUES];
	struct time_place places[WAVES];
	replay(NULL, 1, own);
	for (uint64_t w = 0; w < WAVES; w++) {
		uint64_t later = w ? 0 : APART;
		for (size_t k = 0; k < own->n; k++)
			f[w][k] = (struct time_forced_issue){ own->pc[k], own->at[k] + later, k ? TIME_FORCED_MEMORY : TIME_FORCED_ALWAYS };
		places[w] = (struct time_place){ 0, own->start + later, f[w], own->n, false, NULL, 0 };
	}
	replay(places, WAVES, again);
	for (unsigned w = 0; w < WAVES; w++)
		for (size_t k = 0; k < own->n; k++)
			ck_assert_msg(again[w].at[k] == f[w][k].at, "wave %u, issue %zu: %lu, not %lu", w, k, again[w].at[k], f[w][k].at);
}
END_TEST

// More waves than a SIMD holds: each starts at the trace's time if it has a place by then, else when a place is free.
enum { MANY = 90 };
struct starts { uint64_t at[MANY]; unsigned living, most; };
static void on_start(void *context, struct wave *w, uint32_t cu, uint32_t simd, uint64_t start)
{
	struct starts *s = context;
	uint32_t group[3];
	machine_workgroup_of(w, group);
	ck_assert(cu == 0 && simd == 0 && group[0] < MANY);
	s->at[group[0]] = start;
	if (++s->living > s->most) s->most = s->living;
}
static void on_end(void *context, const struct wave *w, void *own, uint64_t start, uint64_t end)
{
	(void)own;
	(void)w;
	ck_assert(start < end);
	((struct starts *)context)->living--;
}

START_TEST(more_waves_than_places_take_turns)
{
	for (uint64_t apart = 0; apart <= 1000; apart += 1000) {
		struct rig r;
		struct starts s = { .living = 0 };
		struct time_result result;
		struct time_place places[MANY] = { { 0 } };
		for (unsigned k = 0; k < MANY; k++) places[k].start = k * apart;
		rig_prepare(&r, "gfx1100", 32, " v_mov_b32 v1, v0\n s_endpgm\n");
		r.dispatch.workgroups[0] = MANY;
		struct time_observer observer = { .context = &s, .wave_start = on_start, .wave_end = on_end };
		ck_assert(time_run(r.machine, &r.dispatch, &(struct time_options){ .observer = &observer,
			.places = places, .place_count = MANY, .warm = true }, &result));
		ck_assert_uint_eq(result.waves, MANY);
		ck_assert(s.living == 0 && s.most >= 16 && s.most <= 32);
		for (unsigned k = 0; k < MANY; k++)
			ck_assert_msg(apart ? s.at[k] == k * apart : !k || s.at[k] >= s.at[k - 1],
			              "wave %u starts at %lu", k, s.at[k]);
		time_result_free(&result);
		rig_end(&r);
	}
}
END_TEST

Suite *replay_suite(void)
{
	Suite *s = suite_create("replay");
	TCase *t = tcase_create("traces");
	tcase_add_test(t, traces_are_read);
	tcase_add_test(t, three_columns_are_enough);
	tcase_add_test(t, damaged_traces_are_refused);
	tcase_add_test(t, untraced_waves_are_between);
	tcase_add_test(t, new_lines_are_fetched);
	tcase_add_test(t, known_accesses_are_replayed);
	tcase_add_test(t, turns_are_by_accesses_if_guessed);
	tcase_add_test(t, untraced_waves_take_turns);
	tcase_add_test(t, waits_are_not_fetches);
	tcase_add_test(t, a_replay_is_what_it_replays);
	tcase_add_test(t, a_later_wave_begins_first);
	tcase_add_test(t, more_waves_than_places_take_turns);
	suite_add_tcase(s, t);
	return s;
}
