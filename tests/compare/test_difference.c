// The alignment of two programs: it contains every instruction of each once, in order. Unchanged instructions are
// paired, and pairs have the right kind.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "compare/difference.h"
#include "compare/source_changes.h"
#include "suites.h"

struct bench {
	struct diag diag;
	struct source source;
	struct program *program;
	struct harness_notes notes;
	struct harness_run run;
	struct harness_timed timed;
};

static void open_bench(struct bench *b, const char *text)
{
	*b = (struct bench){ .source = { .name = "test.s", .text = text, .size = strlen(text) } };
	struct asm_options o = { .gpu = isa_gpu_find("gfx1030"), .wave = 32 };
	struct harness_run_options ro = { 0 };
	struct profile_options po = { 0 };
	b->program = asm_text(&b->source, &o, &b->diag);
	ck_assert_msg(b->program && !b->diag.errors, "does not assemble:\n%s", text);
	ck_assert(harness_notes_read(&b->notes, b->program, &b->diag)
	          && harness_run_prepare(&b->run, b->program, &b->notes, &ro, &b->diag));
	b->timed = (struct harness_timed){ .run = &b->run, .chip = harness_chip(&b->run, &b->diag) };
	harness_timed_go(&b->timed, &po);
}

static void close_bench(struct bench *b)
{
	harness_timed_free(&b->timed);
	harness_run_free(&b->run);
	harness_notes_free(&b->notes);
	program_free(b->program);
	diag_free(&b->diag);
}

// Checks the kinds of the rows, a letter each: `=` equal, `r` registers, `o` operands, `a` only in A, `b` only in B.
static void kinds_are(const char *a, const char *b, const char *want)
{
	struct bench x, y;
	struct difference d;
	char got[256] = "";
	open_bench(&x, a);
	open_bench(&y, b);
	difference_make(&d, &x.timed, &y.timed);
	ck_assert(d.aligned && d.count < sizeof got);
	for (size_t k = 0; k < d.count; k++) got[k] = "=roab"[d.rows[k].kind];
	ck_assert_msg(!strcmp(got, want), "%s\nand\n%s\nare %s, not %s", a, b, got, want);
	difference_free(&d);
	close_bench(&x);
	close_bench(&y);
}

START_TEST(kinds_of_pairs) {
	kinds_are("\ts_endpgm\n", "\ts_endpgm\n", "=");
	kinds_are("", "\ts_endpgm\n", "b");
	kinds_are("\ts_endpgm\n\ts_code_end\n\ts_code_end\n", "\ts_endpgm\n", "=");   // padding at the end of a section
	kinds_are("\tv_mov_b32 v1, v2\n\ts_endpgm\n", "\tv_mov_b32 v3, v4\n\ts_endpgm\n", "r=");
	kinds_are("\tv_mov_b32 v1, v2\n\ts_endpgm\n", "\tv_mov_b32 v1, s2\n\ts_endpgm\n", "o=");
	kinds_are("\tv_mov_b32 v1, 1\n\ts_endpgm\n", "\tv_mov_b32 v1, 2\n\ts_endpgm\n", "o=");
	kinds_are("\ts_mov_b64 s[2:3], s[4:5]\n\ts_endpgm\n", "\ts_mov_b64 s[8:9], s[6:7]\n\ts_endpgm\n", "r=");
	kinds_are("\tglobal_load_dword v1, v2, s[2:3]\n\ts_endpgm\n",
	          "\tglobal_load_dwordx2 v[1:2], v3, s[2:3]\n\ts_endpgm\n", "ab=");
	kinds_are("\tv_mov_b32 v1, 1\n\tv_mov_b32 v2, 2\n\tv_mov_b32 v3, 3\n",
	          "\tv_mov_b32 v1, 1\n\tv_mov_b32 v3, 3\n", "=a=");
	kinds_are("\tv_nop\n\ts_nop 0\n\tv_nop\n", "\tv_nop\n\tv_mov_b32 v1, 1\n\tv_nop\n", "=ab=");
	// Branches are equal whatever their distance, but not with another condition.
	kinds_are("L:\ts_nop 0\n\ts_cbranch_scc1 L\n\ts_endpgm\n",
	          "L:\ts_nop 0\n\tv_nop\n\ts_cbranch_scc1 L\n\ts_endpgm\n", "=b==");
	kinds_are("\ts_cbranch_scc1 L\nL:\ts_endpgm\n", "\ts_cbranch_scc0 L\nL:\ts_endpgm\n", "ab=");
}
END_TEST

// Programs of different lines, compared with copies in which lines were removed and inserted.
static unsigned random_below(unsigned *seed, unsigned n)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % n;
}

START_TEST(rows_are_both_programs) {
	for (unsigned seed = 1; seed <= 40; seed++) {
		enum { LINES = 60 };
		char a[LINES * 64] = "", b[LINES * 64] = "";
		unsigned r = seed * 7919, kept = 0;
		for (unsigned k = 0; k < LINES; k++) {
			char line[64];
			snprintf(line, sizeof line, "\ts_movk_i32 s%u, 0x%x\n", k % 16, 0x100 + k);
			unsigned what = random_below(&r, 6);
			if (what != 1) strcat(a, line);
			if (what != 0) strcat(b, line);
			kept += what > 1;
		}
		struct bench x, y;
		struct difference d;
		open_bench(&x, a);
		open_bench(&y, b);
		difference_make(&d, &x.timed, &y.timed);
		uint32_t next[2] = { 0, 0 };
		for (size_t k = 0; k < d.count; k++) {
			const struct difference_row *pair = &d.rows[k];
			if (pair->kind != DIFFERENCE_ONLY_B) ck_assert_uint_eq(pair->a, next[0]++);
			if (pair->kind != DIFFERENCE_ONLY_A) ck_assert_uint_eq(pair->b, next[1]++);
			bool same = pair->kind != DIFFERENCE_ONLY_A && pair->kind != DIFFERENCE_ONLY_B
			            && !strcmp(d.text[0][pair->a], d.text[1][pair->b]);
			ck_assert_int_eq(same, pair->kind == DIFFERENCE_NONE);
		}
		ck_assert_uint_eq(next[0], x.program->line_count - !x.program->lines[0].text);
		ck_assert_uint_eq(next[1], y.program->line_count - !y.program->lines[0].text);
		ck_assert_msg(d.of[DIFFERENCE_NONE] >= kept * 9 / 10,
		              "seed %u: %zu of %u lines that are in both are found", seed, d.of[DIFFERENCE_NONE], kept);
		difference_free(&d);
		close_bench(&x);
		close_bench(&y);
	}
}
END_TEST

START_TEST(buffers_that_differ) {
	static const char text[] =
		";@ buffer b : u32[32] = %s   ;@ buffer same : u8[4] = i   ;@ set s[2:3] = &b\n\ts_endpgm\n";
	char a[256], b[256];
	uint64_t first, count;
	struct bench x, y;
	snprintf(a, sizeof a, text, "i");
	snprintf(b, sizeof b, text, "i > 9 && i % 2 ? 99 : i");
	open_bench(&x, a);
	open_bench(&y, b);
	ck_assert(difference_in_buffer(&x.run, 0, &y.run, &first, &count));
	ck_assert_uint_eq(first, 11);
	ck_assert_uint_eq(count, 11);
	ck_assert(!difference_in_buffer(&x.run, 1, &y.run, &first, &count));
	close_bench(&x);
	close_bench(&y);
}
END_TEST

// Makes a program that was compiled from `lines`: one instruction for each line.
static void start_source(struct bench *b, const char *file, const char *const *lines, char *text, size_t room)
{
	size_t n = 0;
	int at = snprintf(text, room, "\t.file 1 \".\" \"%s\"\n", file);
	for (; lines[n]; n++)
		at += snprintf(text + at, room - (size_t)at, "\t.loc 1 %zu 0\n\ts_nop %zu\n", n + 1, strlen(lines[n]));
	snprintf(text + at, room - (size_t)at, "\ts_endpgm\n");
	open_bench(b, text);
}

static void give_text(struct bench *b, const char *const *lines)
{
	char *out = arena_strdup(&b->program->arena, "");
	for (size_t n = 0; lines[n]; n++) out = arena_printf(&b->program->arena, "%s  %s\n", out, lines[n]);
	struct source *s = b->program->files.at[0].source;
	s->text = out;
	s->size = strlen(out);
}

// Checks the pairs of lines, `A-B` with 0 for a missing line, in A's order and then in B's. Their costs must add up to
// the runs.
static void lines_are(const char *name, const char *other, const char *const *x, const char *const *y, bool texts,
                      const char *want)
{
	struct bench a, b;
	struct arena arena = { 0 };
	struct show_source_change *all;
	char text[2][2048], got[256] = "";
	start_source(&a, name, x, text[0], sizeof *text);
	start_source(&b, other, y, text[1], sizeof *text);
	if (texts) give_text(&a, x), give_text(&b, y);
	size_t n = show_source_changes(&(struct show_sides){ .timed = { &a.timed, &b.timed } }, &arena, &all);
	uint64_t cycles[2] = { 0, 0 }, hits[2] = { 0, 0 };
	for (size_t number = 0; number < n; number++)
		for (size_t k = 0; k < n; k++) {
			if (all[k].number != number) continue;
			unsigned line[2] = { 0, 0 };
			for (int side = 0; side < 2; side++) {
				const struct source_line *l = all[k].of[side];
				if (l && l->origin) line[side] = l->origin->place.line;
				if (l) cycles[side] += l->issue + l->stall, hits[side] += l->hits;
			}
			size_t at = strlen(got);
			snprintf(got + at, sizeof got - at, "%s%u-%u", at ? " " : "", line[0], line[1]);
		}
	ck_assert_str_eq(got, want);
	for (int side = 0; side < 2; side++) {
		const struct harness_timed *t = side ? &b.timed : &a.timed;
		uint64_t lived = 0;
		for (int c = 0; c < TIME_CAUSE_COUNT; c++) lived += t->result.wave_cycles[c];
		ck_assert_uint_eq(cycles[side], lived);
		ck_assert_uint_eq(hits[side], t->result.instructions);
	}
	for (size_t k = 1; k < n; k++) {
		uint64_t by[2];
		for (size_t j = 0; j < 2; j++) {
			const struct source_line *p = all[k - j].of[0], *q = all[k - j].of[1];
			uint64_t m = p ? p->issue + p->stall : 0, o = q ? q->issue + q->stall : 0;
			by[j] = m > o ? m - o : o - m;
		}
		ck_assert_uint_le(by[0], by[1]);
	}
	arena_free(&arena);
	close_bench(&a);
	close_bench(&b);
}

START_TEST(lines_of_sources) {
	static const char *const before[] = { "one", "two", "three", "four", "five", NULL },
		*const after[] = { "one", "new", "two", "THREE", "four", NULL };
	static const char *const first[] = { "new", "newer", "one", "two", NULL }, *const one[] = { "one", NULL };
	lines_are("a.c", "a.c", before, before, true, "1-1 2-2 3-3 4-4 5-5");
	lines_are("a.c", "a.c", before, after, true, "1-1 2-3 3-4 4-5 5-0 0-2");
	lines_are("old/a.c", "b.c", before, first, true, "1-3 2-4 3-0 4-0 5-0 0-1 0-2");
	lines_are("a.c", "a.c", one, first, true, "1-3 0-1 0-2 0-4");
	lines_are("a.c", "a.c", before, first, false, "1-1 2-2 3-3 4-4 5-0");        // the texts are not available
}
END_TEST

Suite *difference_suite(void) {
	Suite *s = suite_create("two programs side by side");
	TCase *c = tcase_create("difference");
	tcase_add_test(c, kinds_of_pairs);
	tcase_add_test(c, rows_are_both_programs);
	tcase_add_test(c, buffers_that_differ);
	tcase_add_test(c, lines_of_sources);
	suite_add_tcase(s, c);
	return s;
}
