// What a trace says that an instruction does: every equation of numbers in it holds, in every example.
#include <check.h>
#include <glob.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "base/file.h"
#include "show/does.h"
#include "show/recorded.h"
#include "suites.h"

// `4 = 1 << 2`: three numbers. False if it is another kind of text. *holds: whether it is true of 32-bit numbers, or floats.
static bool equation(const char *text, bool *holds)
{
	char a[64], b[64], op[8], c[64], rest;
	if (sscanf(text, "%63s = %63s %7s %63s%c", a, b, op, c, &rest) != 4 || !strchr("+-*&|^<>", *op) || strchr(b, '|') || strchr(c, '|')) return false;
	char *ends[3];
	double x = strtod(a, &ends[0]), y = strtod(b, &ends[1]), z = strtod(c, &ends[2]);
	if (*ends[0] || *ends[1] || *ends[2]) return false;
	if (strpbrk(a, ".e") && !strchr(a, 'x')) {
		double want = *op == '+' ? y + z : *op == '-' ? y - z : *op == '*' ? y * z : NAN;
		if (isnan(want) || strlen(op) > 1 || fabs(want) > 1e37 || fabs(want) < 1e-30) return false;
		*holds = fabs(want - x) <= 1e-3 * (fabs(y) + fabs(z) + fabs(want));
		return true;
	}
	uint64_t u = (uint64_t)(int64_t)y, v = (uint64_t)(int64_t)z, want;
	if (!strcmp(op, "+")) want = u + v;
	else if (!strcmp(op, "-")) want = u - v;
	else if (!strcmp(op, "*")) want = u * v;
	else if (!strcmp(op, "&")) want = u & v;
	else if (!strcmp(op, "|")) want = u | v;
	else if (!strcmp(op, "^")) want = u ^ v;
	else if (!strcmp(op, "<<")) want = u << (v & 31);
	else return false;
	*holds = (uint32_t)want == (uint32_t)(int64_t)x || (uint16_t)want == (uint16_t)(int64_t)x;
	return true;
}

static size_t equations_of(const char *path)
{
	struct arena a = { 0 }, line = { 0 };
	struct diag d = { 0 };
	struct asm_options o = { .gpu = NULL };
	struct show_run_options ro = { .watcher = NULL };
	struct show_notes notes = { 0 };
	struct show_run run;
	struct program *p = asm_text(file_source(&a, path), &o, &d);
	ck_assert(p && show_notes_read(&notes, p, &d) && show_run_prepare(&run, p, &notes, &ro, &d));
	struct log_store *store = log_store_temporary();
	struct show_recording recording;
	ck_assert(store && show_record_begin(&recording, &run, store, NULL, &d));
	show_record_go(&recording);
	struct log_event e;
	size_t n = 0;
	for (uint64_t steps = 0; log_peek(recording.reader, &e) && steps < 2000; log_next(recording.reader, NULL)) {
		if (e.kind != LOG_INSTRUCTION) continue;
		steps++;
		const char *does = show_does(&line, recording.reader, &e, 0), *values = does ? strstr(does, " · ") : NULL;
		bool holds;
		if (values) {
			const char *lane = strstr(values, ": ");
			if (!equation(lane ? lane + 2 : values + strlen(" · "), &holds)) continue;
			ck_assert_msg(holds, "%s: `%s`", path, does);
			n++;
		}
		arena_free(&line);
	}
	arena_free(&line);
	show_record_free(&recording);
	log_store_free(store);
	show_run_free(&run);
	show_notes_free(&notes);
	program_free(p);
	diag_free(&d);
	arena_free(&a);
	return n;
}

START_TEST(equations_hold)
{
	static const char *const folders[] = { "asm-examples/listings/*.s", "asm-examples/algorithms/*.s", "asm-examples/intrinsics/*.s", "asm-examples/lessons/*.s" };
	size_t n = 0;
	for (size_t f = 0; f < sizeof folders / sizeof *folders; f++) {
		glob_t g;
		ck_assert(!glob(folders[f], 0, NULL, &g));
		for (size_t k = 0; k < g.gl_pathc; k++) n += equations_of(g.gl_pathv[k]);
		globfree(&g);
	}
	ck_assert_msg(n > 1000, "only %zu equations", n);
	bool holds;
	ck_assert(equation("4 = 1 << 2", &holds) && holds && equation("5 = 1 << 2", &holds) && !holds);      // the check can fail
}
END_TEST

Suite *does_suite(void)
{
	Suite *s = suite_create("does");
	TCase *c = tcase_create("all");
	tcase_set_timeout(c, 300);
	tcase_add_test(c, equations_hold);
	suite_add_tcase(s, c);
	return s;
}
