// Tests descriptions of instructions in a trace: every equation of numbers in them holds, in every example.
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "program_rig.h"
#include "show/does.h"
#include "harness/recorded.h"
#include "suites.h"

struct number { bool real, hex; double r; uint64_t i; };     // hex: bits, which are not signed

static bool number(const char *text, struct number *n)
{
	char *end, *int_end;
	n->hex = text[0] == '0' && text[1] == 'x';
	n->i = *text == '-' ? (uint64_t)strtoll(text, &int_end, 0) : strtoull(text, &int_end, 0);
	n->r = strtod(text, &end);
	n->real = !n->hex && *int_end;
	return end != text && !*end && (n->real || !*int_end);
}

static bool compare(const struct number *x, const char *op, const struct number *y, bool *holds)
{
	bool real = x->real || y->real, bits = x->hex || y->hex,
		less = real ? x->r < y->r : bits ? x->i < y->i : (int64_t)x->i < (int64_t)y->i,
		same = real ? x->r == y->r : x->i == y->i;
	if (!strcmp(op, "<")) *holds = less;
	else if (!strcmp(op, "<=")) *holds = less || same;
	else if (!strcmp(op, ">")) *holds = !less && !same && x->r == x->r && y->r == y->r;
	else if (!strcmp(op, ">=")) *holds = !less && x->r == x->r && y->r == y->r;
	else if (!strcmp(op, "==")) *holds = same;
	else return false;
	return true;
}

// Evaluates an equation: `4 = 1 << 2`, `-77 = -40 (lane 0) + -37`, `0.25 > 0.1`. Returns false for other texts. *holds:
// whether it is true, for 32-bit numbers or floats.
static bool equation(const char *text, bool *holds)
{
	char plain[256] = "", a[64], b[64], op[8], c[64], rest;
	size_t n = 0;
	for (const char *s = text; *s && n + 1 < sizeof plain;) {
		const char *close = !strncmp(s, " (lane ", 7) ? strchr(s, ')') : NULL;
		if (close) s = close + 1;
		else plain[n++] = *s++;
	}
	struct number x, y, z;
	if (sscanf(plain, "%63s %7s %63s%c", b, op, c, &rest) == 3 && number(b, &y) && number(c, &z))
		return compare(&y, op, &z, holds);
	if (sscanf(plain, "%63s = %63s %7s %63s%c", a, b, op, c, &rest) != 4 || !strchr("+-*&|^<>", *op)) return false;
	if (!number(a, &x) || !number(b, &y) || !number(c, &z)) return false;
	if (x.real) {
		double want = *op == '+' ? y.r + z.r : *op == '-' ? y.r - z.r : *op == '*' ? y.r * z.r : NAN;
		if (isnan(want) || strlen(op) > 1 || fabs(want) > 1e37 || fabs(want) < 1e-30) return false;
		*holds = fabs(want - x.r) <= 1e-3 * (fabs(y.r) + fabs(z.r) + fabs(want));
		return true;
	}
	uint64_t want;
	if (!strcmp(op, "+")) want = y.i + z.i;
	else if (!strcmp(op, "-")) want = y.i - z.i;
	else if (!strcmp(op, "*")) want = y.i * z.i;
	else if (!strcmp(op, "&")) want = y.i & z.i;
	else if (!strcmp(op, "|")) want = y.i | z.i;
	else if (!strcmp(op, "^")) want = y.i ^ z.i;
	else if (!strcmp(op, "<<")) want = y.i << (z.i & (x.i >> 32 ? 63 : 31));
	else return false;
	*holds = want == x.i || (uint32_t)want == (uint32_t)x.i || (uint16_t)want == (uint16_t)x.i;
	return true;
}

// Checks each part of `… · lane 0: 0.25 > 0.1; not lane 1: 0.25 > 0.7`. Returns their number.
static size_t equations_in(const char *path, const char *does)
{
	size_t n = 0;
	for (const char *s = strstr(does, " · "); s; s = strstr(s + 4, " · ")) {
		char part[512];
		snprintf(part, sizeof part, "%.*s", (int)strcspn(s + strlen(" · "), "\n"), s + strlen(" · "));
		char *dot = strstr(part, " · ");
		if (dot) *dot = 0;
		for (char *one = part, *next; one; one = next) {
			if ((next = strstr(one, "; "))) { *next = 0; next += 2; }
			bool holds, no = !strncmp(one, "not ", 4);
			char *lane = strstr(one, ": ");
			if (!equation(lane ? lane + 2 : one, &holds)) continue;
			ck_assert_msg(holds != no, "%s: `%s`", path, does);
			n++;
		}
	}
	return n;
}

static size_t equations_of(const char *path)
{
	struct arena a = { 0 }, line = { 0 };
	struct diag d = { 0 };
	struct asm_options o = { .gpu = NULL };
	struct harness_run_options ro = { .observer = NULL };
	struct harness_notes notes = { 0 };
	struct harness_run run;
	struct program *p = asm_text(rig_source(&a, path), &o, &d);
	ck_assert(p && harness_notes_read(&notes, p, &d) && harness_run_prepare(&run, p, &notes, &ro, &d));
	struct log_store *store = log_store_temporary();
	struct harness_recording recording;
	ck_assert(store && harness_record_begin(&recording, &run, store, NULL, &d));
	harness_record_go(&recording);
	struct show_kinds *kinds = show_kinds_new(recording.reader);
	struct show_does *teller = show_does_new(recording.reader, kinds, &(struct show_buffers){ .run = NULL });
	struct log_event e;
	size_t n = 0;
	for (uint64_t steps = 0; log_peek(recording.reader, &e) && steps < 2000; log_next(recording.reader, NULL)) {
		if (e.kind != LOG_INSTRUCTION) continue;
		steps++;
		const char *does = show_does(teller, &line, &e, 0);
		if (does) n += equations_in(path, does);
		arena_free(&line);
	}
	arena_free(&line);
	show_does_free(teller);
	show_kinds_free(kinds);
	harness_record_free(&recording);
	log_store_free(store);
	harness_run_free(&run);
	harness_notes_free(&notes);
	program_free(p);
	diag_free(&d);
	arena_free(&a);
	return n;
}

START_TEST(equations_hold)
{
	static const char *const folders[] = {
		"asm-examples/listings/*.s", "asm-examples/shaders/*.s", "asm-examples/intrinsics/*.s",
		"asm-examples/lessons/*.s"
	};
	size_t n = 0;
	for (size_t f = 0; f < sizeof folders / sizeof *folders; f++) {
		glob_t g;
		rig_files(&g, folders[f]);
		for (size_t k = 0; k < g.gl_pathc; k++) n += equations_of(g.gl_pathv[k]);
		globfree(&g);
	}
	ck_assert_msg(n > 10000, "only %zu equations", n);
	bool holds;
	// The check can fail.
	ck_assert(equation("4 = 1 << 2", &holds) && holds && equation("5 = 1 << 2", &holds) && !holds);
	ck_assert(equation("-77 = -40 (lane 0) + -37", &holds) && holds && equation("0.25 > 0.5", &holds) && !holds);
}
END_TEST

Suite *does_suite(void)
{
	Suite *s = suite_create("does");
	TCase *c = tcase_create("all");
	tcase_add_test(c, equations_hold);
	suite_add_tcase(s, c);
	return s;
}
