// Exports: every format of every example is valid and agrees with the machine and the cycle model, which are observed
// without the log. The validators find planted errors.
#include <check.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "asm/asm.h"
#include "base/file.h"
#include "export/export.h"
#include "harness/harness.h"
#include "harness/timed.h"
#include "program_rig.h"
#include "share.h"
#include "suites.h"
#include "valid.h"

// ---- a program that runs --------------------------------------------------------------------------------------------
struct bench {
	struct diag diag;
	struct program *program;
	struct harness_notes notes;
	struct harness_run run;
	const struct isa_chip *chip;
};

static void bench_open(struct bench *b, const struct source *text, uint64_t max_steps)
{
	*b = (struct bench){ 0 };
	struct asm_options o = { 0 };
	struct harness_run_options ro = { .max_steps = max_steps };
	b->program = asm_text(text, &o, &b->diag);
	bool good = b->program && !b->diag.errors && harness_notes_read(&b->notes, b->program, &b->diag)
	            && harness_run_prepare(&b->run, b->program, &b->notes, &ro, &b->diag);
	ck_assert_msg(good, "%s cannot be run", text->name);
	b->chip = harness_chip(&b->run, &b->diag);
	ck_assert_ptr_nonnull(b->chip);
}

static void bench_close(struct bench *b)
{
	harness_run_free(&b->run);
	harness_notes_free(&b->notes);
	program_free(b->program);
	diag_free(&b->diag);
}

// ---- the truth: events that observers of the machine and of the model receive ---------------------------------------
// start: number of the wave, in the order of starts
struct row { const struct wave *wave; size_t start; uint64_t pc, exec, issue; bool issued; };
struct start { const struct wave *wave; uint32_t group[3], id; unsigned lanes; };
struct truth {
	struct row *rows; size_t n, room;
	struct start *starts; size_t start_count;
	uint64_t issued, stalls;
};

static void on_start(void *context, struct wave *w)
{
	struct truth *t = context;
	struct start *start = VALID_ADD(t->starts, t->start_count);
	*start = (struct start){ .wave = w, .id = w->id, .lanes = w->lanes };
	machine_workgroup_of(w, start->group);
}

static void on_before(void *context, struct wave *w, const struct insn *i)
{
	struct truth *t = context;
	if (machine_insn_is_end(i)) return;
	if (t->n == t->room) t->rows = realloc(t->rows, (t->room = 2 * t->room + 256) * sizeof *t->rows);
	size_t start = t->start_count;
	while (t->starts[--start].wave != w) continue;
	t->rows[t->n++] = (struct row){ .wave = w, .start = start, .pc = i->pc, .exec = wave_exec(w) };
}

static void on_issue(void *context, const struct time_event *e)
{
	struct truth *t = context;
	size_t k = t->n;
	if (machine_insn_is_end(e->insn)) return;
	while (t->rows[--k].wave != e->wave) continue;
	// ck_assert would take most of the time
	if (t->rows[k].issued || t->rows[k].pc != e->insn->pc) ck_abort_msg("the model issues what the wave does not execute");
	t->rows[k].issued = true;
	t->rows[k].issue = e->issue;
	t->issued++;
	t->stalls += (e->issue > e->since && e->own) + (e->issue - e->since > e->own);
}

static void find_truth(struct bench *b, struct truth *t, bool timed)
{
	struct machine_observer observer = { .context = t, .wave_start = on_start, .before = on_before };
	struct time_observer time = { .context = t, .issue = on_issue };
	struct time_options o = { .chip = b->chip, .observer = &time };
	struct time_result result;
	*t = (struct truth){ 0 };
	b->run.dispatch.observer = &observer;
	if (!timed) { machine_run(b->run.machine, &b->run.dispatch); return; }
	time_run(b->run.machine, &b->run.dispatch, &o, &result);
	time_result_free(&result);
}

static void free_truth(struct truth *t)
{
	free(t->rows);
	free(t->starts);
}

// ---- the exports ----------------------------------------------------------------------------------------------------
struct files {
	struct arena arena;
	char *text[EXPORT_KINDS];
	size_t size[EXPORT_KINDS];
	struct log_reader *reader;
	struct export *export;
};

static void filled(void *context)
{
	struct files *f = context;
	if (f->reader) export_read(f->export, f->reader);
}

static void export_all(struct bench *b, struct files *f, const struct log_filter *filter, bool timed)
{
	const char *tmp = getenv("TMPDIR");
	char made[256], path[EXPORT_KINDS][320];
	snprintf(made, sizeof made, "%s/lanewise-export-XXXXXX", tmp ? tmp : "/tmp");
	*f = (struct files){ .export = export_new(filter, 0) };
	const char *folder = mkdtemp(made);
	ck_assert_ptr_nonnull(folder);
	for (int k = 0; k < EXPORT_KINDS; k++) {
		snprintf(path[k], sizeof path[k], "%s/%s", folder, export_name((enum export_kind)k));
		ck_assert(export_add(f->export, (enum export_kind)k, path[k]));
	}
	struct log_store *store = log_store_passing();
	log_store_tell(store, filled, f);
	struct log_writer *w = log_writer_new(store, b->run.machine, &b->run.dispatch, timed ? b->chip : NULL);
	f->reader = log_reader_new(store, b->program, &b->diag);
	b->run.dispatch.observer = log_writer_observer(w);
	struct time_options o = { .chip = b->chip, .observer = timed ? log_writer_time(w) : NULL };
	struct time_result result = { 0 };
	if (timed) time_run(b->run.machine, &b->run.dispatch, &o, &result);
	else machine_run(b->run.machine, &b->run.dispatch);
	time_result_free(&result);
	ck_assert(log_writer_end(w));
	export_read(f->export, f->reader);
	ck_assert_msg(!log_reader_wrong(f->reader), "%s", log_reader_wrong(f->reader));
	ck_assert_ptr_null(export_end(f->export));
	export_free(f->export);
	log_reader_free(f->reader);
	log_writer_free(w);
	log_store_free(store);
	for (int k = 0; k < EXPORT_KINDS; k++) {
		f->text[k] = file_read(&f->arena, path[k], &f->size[k]);
		ck_assert_ptr_nonnull(f->text[k]);
		unlink(path[k]);
	}
	ck_assert(!rmdir(folder));                 // no other file is left
}

// ---- the exports against the truth ----------------------------------------------------------------------------------
struct rows { const struct truth *truth; bool timed; uint64_t cycles; };

static const char *same_row(void *context, size_t n, char *const *fields, size_t count)
{
	struct rows *r = context;
	enum { CYCLE, WORKGROUP, WAVE, LINE, PC, EXEC, TEXT, CHANGES, COLUMNS };
	char group[64];
	if (count != COLUMNS || n >= r->truth->n) return valid_wrong("row %zu of %zu, %zu columns", n, r->truth->n, count);
	const struct row *t = &r->truth->rows[n];
	uint64_t cycle = strtoull(fields[CYCLE], NULL, 10);
	const uint32_t *g = r->truth->starts[t->start].group;
	snprintf(group, sizeof group, "%u/%u/%u", g[0], g[1], g[2]);
	if (strcmp(group, fields[WORKGROUP]) || strtoull(fields[WAVE], NULL, 10) != r->truth->starts[t->start].id)
		return valid_wrong("row %zu is another wave's", n);
	if (strtoull(fields[PC], NULL, 0) != t->pc || strtoull(fields[EXEC], NULL, 0) != t->exec || !*fields[TEXT])
		return valid_wrong("row %zu: pc %s, exec %s", n, fields[PC], fields[EXEC]);
	if (r->timed ? t->issued && cycle != t->issue : cycle != n) return valid_wrong("row %zu: cycle %s", n, fields[CYCLE]);
	return NULL;
}

static void same_picture(const char *what, const struct valid_svg *svg, const struct truth *t)
{
	for (size_t s = 0; s < svg->strips; s++) {
		size_t n = 0, column = 0, width = 1;
		uint32_t active[VALID_LANES] = { 0 };
		for (size_t k = 0; k < t->n; k++) n += t->rows[k].start == s;
		while ((n + width - 1) / width > svg->columns[s]) width *= 2;
		for (size_t k = 0, seen = 0; k < t->n; k++) {
			if (t->rows[k].start != s) continue;
			for (unsigned lane = 0; lane < svg->lanes[s]; lane++) active[lane] += t->rows[k].exec >> lane & 1;
			if (++seen % width && seen != n) continue;
			size_t of = seen % width ? seen % width : width;
			for (unsigned lane = 0; lane < svg->lanes[s]; lane++) {
				unsigned level = svg->cells[s][lane * svg->columns[s] + column], full = active[lane] == of, some = active[lane] > 0;
				bool good = full ? level == 8
				            : some ? level && level < 8 && level <= active[lane] * 8 / of + 1
				            && level + 1 >= active[lane] * 8 / of
				            : !level;
				if (!good)
					ck_abort_msg("%s: strip %zu, lane %u, column %zu: level %u for %u of %zu", what,
					             s, lane, column, level, active[lane], of);
			}
			memset(active, 0, sizeof active);
			column++;
		}
		ck_assert_msg(column == svg->columns[s], "%s: strip %zu has %zu columns for %zu instructions", what, s,
		              svg->columns[s], n);
	}
}

static void check_all(const char *what, const struct files *f, const struct truth *t, bool timed)
{
	struct rows rows = { .truth = t, .timed = timed };
	struct valid_kanata kanata;
	struct valid_events events;
	struct valid_svg svg;
	struct valid_jsonl jsonl;
	const char *wrong;
	ck_assert_msg(!(wrong = valid_kanata(f->text[EXPORT_KANATA], f->size[EXPORT_KANATA], &kanata)),
	              "%s: Kanata: %s", what, wrong);
	ck_assert_msg(!(wrong = valid_events(f->text[EXPORT_PERFETTO], f->size[EXPORT_PERFETTO], &events)),
	              "%s: trace events: %s", what, wrong);
	ck_assert_msg(!(wrong = valid_csv(f->text[EXPORT_CSV], f->size[EXPORT_CSV], same_row, &rows)), "%s: CSV: %s",
	              what, wrong);
	ck_assert_msg(!(wrong = valid_svg(f->text[EXPORT_SVG], f->size[EXPORT_SVG], &svg)), "%s: SVG: %s", what, wrong);
	ck_assert_msg(!(wrong = valid_jsonl(f->text[EXPORT_JSONL], f->size[EXPORT_JSONL], &jsonl)),
	              "%s: JSON Lines: %s", what, wrong);
	ck_assert_uint_eq(kanata.instructions, t->n);
	ck_assert_uint_eq(jsonl.instructions, t->n);
	ck_assert_uint_eq(jsonl.waves, t->start_count);
	ck_assert_uint_eq(events.threads, t->start_count);
	ck_assert_uint_eq(events.slices, timed ? t->issued : t->n);
	ck_assert_uint_eq(events.instants, timed ? t->n - t->issued : 0);
	ck_assert_uint_eq(events.stalls, t->stalls);
	ck_assert_uint_eq(kanata.stalls, t->stalls);
	ck_assert_uint_eq(kanata.dependencies, events.flows);
	ck_assert_uint_eq(svg.strips, t->start_count < VALID_STRIPS ? t->start_count : VALID_STRIPS);
	same_picture(what, &svg, t);
	valid_svg_free(&svg);
}

static void compare(const struct source *text, bool timed, uint64_t max_steps)
{
	struct bench plain, logged;
	struct truth truth;
	struct files files;
	bench_open(&plain, text, max_steps);
	find_truth(&plain, &truth, timed);
	bench_open(&logged, text, max_steps);
	export_all(&logged, &files, NULL, timed);
	check_all(text->name, &files, &truth, timed);
	arena_free(&files.arena);
	free_truth(&truth);
	bench_close(&logged);
	bench_close(&plain);
}

static void examples(bool timed)
{
	// Then a fault: exports of an interrupted run are valid as well.
	enum { TIMED_STEPS = 8000, UNTIMED_STEPS = 2000 };
	static const char *const folders[] = {
		"asm-examples/listings/*.s", "asm-examples/shaders/*.s", "asm-examples/intrinsics/*.s",
		"asm-examples/lessons/*.s", "tests/long/fuzz/swizzle.s"
	};
	size_t runs = 0;
	for (size_t f = 0; f < sizeof folders / sizeof *folders; f++) {
		glob_t g;
		rig_files(&g, folders[f]);
		for (size_t k = 0; k < g.gl_pathc; k++, runs++) {
			struct arena a = { 0 };
			if (!share_has(2 * runs + timed)) continue;
			compare(rig_source(&a, g.gl_pathv[k]), timed, timed ? TIMED_STEPS : UNTIMED_STEPS);
			arena_free(&a);
		}
		globfree(&g);
	}
	ck_assert(runs > 50);
}

START_TEST(export_examples_with_cycles) { examples(true); } END_TEST
START_TEST(export_examples_without_cycles) { examples(false); } END_TEST

// ---- long exports, and failures -------------------------------------------------------------------------------------
static void compare_text(const char *name, const char *text, uint64_t max_steps)
{
	struct source s = { .name = name, .text = text, .size = strlen(text) };
	compare(&s, true, max_steps);
	compare(&s, false, max_steps);
}

// A wave stalls while another one executes more instructions than the Kanata writer keeps. Columns of the picture hold
// several instructions.
START_TEST(export_long_stall)
{
	compare_text("long stall",
		";@ gpu gfx1100\n;@ wave 32\n;@ dispatch 1\n;@ numthreads 64\n;@ set v0 = lane, s4 = wave\n"
		"s_cmp_eq_u32 s4, 0\ns_cbranch_scc1 wait\ns_movk_i32 s5, 0x1000\n"
		"loop:\nv_cmp_gt_u32_e32 vcc_lo, 7, v0\ns_and_saveexec_b32 s6, vcc_lo\nv_add_nc_u32_e32 v1, 1, v1\n"
		"s_mov_b32 exec_lo, s6\n"
		"s_sub_i32 s5, s5, 1\ns_cmp_lg_u32 s5, 0\ns_cbranch_scc1 loop\n"
		"wait:\ns_barrier\nv_add_nc_u32_e32 v1, 1, v1\ns_endpgm\n", 0);
}
END_TEST

// Stores without a wait, more than a counter counts, and an old load that is waited for at the end.
START_TEST(export_many_under_way)
{
	compare_text("under way",
	             ";@ gpu gfx1030\n;@ wave 64\n;@ buffer data : u32[4096] = i\n;@ set v0 = 4 * lane, s[2:3] = &data\n"
	             "global_load_dword v5, v0, s[2:3]\ns_movk_i32 s5, 0x200\n"
	             "loop:\nglobal_store_dword v0, v1, s[2:3] offset:1024\nglobal_store_dword v0, v1, s[2:3] offset:1536\n"
	             "s_sub_i32 s5, s5, 1\ns_cmp_lg_u32 s5, 0\ns_cbranch_scc1 loop\n"
	             "s_waitcnt vmcnt(0)\ns_endpgm\n", 0);
}
END_TEST

START_TEST(export_faults)
{
	compare_text("address", ";@ gpu gfx1030\n;@ wave 32\n;@ set v0 = 4 * lane, s[2:3] = 64\ns_mov_b32 s4, 1\n"
	             "global_load_dword v5, v0, s[2:3]\ns_waitcnt vmcnt(0)\ns_endpgm\n", 0);
	compare_text("no end", ";@ gpu gfx906\n;@ set v0 = lane\nloop:\nv_add_u32 v0, 1, v0\ns_branch loop\n", 100);
}
END_TEST

// ---- the validators -------------------------------------------------------------------------------------------------
static const char *run_validator(enum export_kind k, const char *text, size_t size)
{
	struct valid_kanata kanata;
	struct valid_events events;
	struct valid_svg svg = { 0 };
	struct valid_jsonl jsonl;
	const char *wrong = NULL;
	switch (k) {
	case EXPORT_KANATA: return valid_kanata(text, size, &kanata);
	case EXPORT_PERFETTO: return valid_events(text, size, &events);
	case EXPORT_CSV: return valid_csv(text, size, NULL, NULL);
	case EXPORT_JSONL: return valid_jsonl(text, size, &jsonl);
	default:
		wrong = valid_svg(text, size, &svg);
		valid_svg_free(&svg);
		return wrong;
	}
}

// Replacing the first `from` by `to` makes the file wrong.
static const struct { enum export_kind kind; const char *from, *to; } spoiled[] = {
	{ EXPORT_KANATA, "Kanata\t0004", "Kanata\t0005" },
	{ EXPORT_KANATA, "\nC=\t0\n", "\n" },
	{ EXPORT_KANATA, "\nC\t1\n", "\nC\t-1\n" },
	{ EXPORT_KANATA, "\nI\t1\t", "\nI\t2\t" },
	{ EXPORT_KANATA, "\nR\t0\t0\t0\n", "\n" },
	{ EXPORT_KANATA, "\nR\t0\t0\t0\n", "\nR\t0\t0\t0\nR\t0\t1\t0\n" },
	{ EXPORT_KANATA, "\nR\t0\t0\t0\n", "\nR\t0\t7\t0\n" },
	{ EXPORT_KANATA, "\nE\t0\t0\tF\n", "\n" },
	{ EXPORT_KANATA, "\nE\t0\t0\tF\n", "\nE\t0\t0\tG\n" },
	{ EXPORT_KANATA, "\nS\t0\t0\tF\n", "\nS\t0\t0\tF\nS\t0\t0\tF\n" },
	{ EXPORT_KANATA, "\nS\t0\t0\tF\n", "\nS\t0\t7\tF\n" },
	{ EXPORT_KANATA, "\nS\t0\t0\tX\n", "\nS\t0\t0\tY\n" },
	{ EXPORT_KANATA, "\nL\t0\t0\t", "\nL\t9\t0\t" },
	{ EXPORT_KANATA, "\nL\t0\t0\t", "\nQ\t0\t0\t" },
	{ EXPORT_KANATA, "\nW\t", "\nW\t0\t" },
	{ EXPORT_KANATA, "\nW\t", "\r\nW\t" },
	{ EXPORT_PERFETTO, "]}\n", "]\n" },
	{ EXPORT_PERFETTO, "\"traceEvents\"", "\"events\"" },
	{ EXPORT_PERFETTO, "\"ph\":\"X\"", "\"ph\":\"Z\"" },
	{ EXPORT_PERFETTO, "\"dur\":", "\"dur\":1" },
	{ EXPORT_PERFETTO, "\"ph\":\"f\"", "\"ph\":\"s\"" },
	{ EXPORT_PERFETTO, "\"id\":1,", "\"id\":2," },
	{ EXPORT_PERFETTO, "\"bp\":\"e\"", "\"bp\":\"x\"" },
	{ EXPORT_PERFETTO, "\"ph\":\"f\",\"bp\":\"e\",\"pid\":1,\"tid\":1,\"ts\":",
	  "\"ph\":\"f\",\"bp\":\"e\",\"pid\":1,\"tid\":1,\"ts\":99999" },
	{ EXPORT_PERFETTO, "\"name\":\"thread_name\"", "\"name\":\"process_name\"" },
	{ EXPORT_PERFETTO, "\"cat\":\"stall\"", "\"cat\":\"SALU\"" },
	{ EXPORT_CSV, "\r\n", "\n" },
	{ EXPORT_CSV, "cycle,", "" },
	{ EXPORT_CSV, "\",", "," },
	{ EXPORT_CSV, ",0x", ",\"0x" },
	{ EXPORT_CSV, ",0x", ",0\"x" },
	{ EXPORT_SVG, "<title ", "<titel " },
	{ EXPORT_SVG, "</desc>", "" },
	{ EXPORT_SVG, "xmlns=\"http://www.w3.org/2000/svg\"", "" },
	{ EXPORT_SVG, "id=\"title\"", "id=\"other\"" },
	{ EXPORT_SVG, "prefers-color-scheme:dark", "print" },
	{ EXPORT_SVG, "role=\"img\"", "role=\"img\" role=\"img\"" },
	{ EXPORT_SVG, "<path class=\"l8\" d=\"", "<path class=\"l8\" d=\"M0 0h1v1h-1z" },
	{ EXPORT_SVG, "<path class=\"l8\" d=\"", "<path class=\"l9\" d=\"" },
	{ EXPORT_SVG, "wave 0</text>", "wave <0</text>" },
	{ EXPORT_SVG, "wave 0</text>", "wave & 0</text>" },
	{ EXPORT_SVG, ">13: v_lshlrev", ">13: < v_lshlrev" },
	{ EXPORT_SVG, "</svg>", "" },
	{ EXPORT_JSONL, "{\"kind\":\"run\"", "{\"kind\":\"walk\"" },
	{ EXPORT_JSONL, "\"delta\":", "\"delta\":1" },
	{ EXPORT_JSONL, "\"is\":[", "\"is\":[1" },
	{ EXPORT_JSONL, "\"kind\":\"start\"", "\"kind\":\"end\"" },
	{ EXPORT_JSONL, "\"kind\":\"end\"", "\"kind\":\"edit\",\"kind\":\"end\"" },
	{ EXPORT_JSONL, "\"event\":2", "\"event\":0" },
	{ EXPORT_JSONL, "\"exec\":\"0xffffffff\"", "\"exec\":\"0x1\"" },
	{ EXPORT_JSONL, "\"waited for\":[", "\"waited for\":[999," },
};

START_TEST(export_validators_find)
{
	struct arena a = { 0 };
	struct bench b;
	struct files f;
	bench_open(&b, rig_source(&a, "asm-examples/lessons/08-waits.s"), 0);
	export_all(&b, &f, NULL, true);
	for (int k = 0; k < EXPORT_KINDS; k++) ck_assert_ptr_null(run_validator((enum export_kind)k, f.text[k], f.size[k]));
	for (size_t k = 0; k < sizeof spoiled / sizeof *spoiled; k++) {
		const char *text = f.text[spoiled[k].kind], *at = strstr(text, spoiled[k].from);
		ck_assert_msg(at, "`%s` is not there", spoiled[k].from);
		char *bad = arena_printf(&a, "%.*s%s%s", (int)(at - text), text, spoiled[k].to, at + strlen(spoiled[k].from));
		ck_assert_msg(run_validator(spoiled[k].kind, bad, strlen(bad)), "%s: `%s` for `%s` is not found",
		              export_name(spoiled[k].kind), spoiled[k].to, spoiled[k].from);
	}
	for (int k = 0; k < EXPORT_KINDS; k++)   // cut anywhere: at the end of a line, CSV and JSON Lines are valid
		for (size_t n = 0; n < f.size[k]; n += 1 + f.size[k] / 97)
			if (!n || f.text[k][n - 1] != '\n')
				ck_assert_msg(run_validator((enum export_kind)k, f.text[k], n), "%s of %zu bytes",
				              export_name((enum export_kind)k), n);
	arena_free(&f.arena);
	bench_close(&b);
	arena_free(&a);
}
END_TEST

Suite *export_suite(void)
{
	Suite *s = suite_create("export");
	TCase *t = tcase_create("export");
	tcase_add_test(t, export_examples_with_cycles);
	tcase_add_test(t, export_examples_without_cycles);
	tcase_add_test(t, export_long_stall);
	tcase_add_test(t, export_many_under_way);
	tcase_add_test(t, export_faults);
	tcase_add_test(t, export_validators_find);
	suite_add_tcase(s, t);
	return s;
}
