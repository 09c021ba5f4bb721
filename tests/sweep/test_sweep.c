// Rows of sweeps: written rows are read back in each format, damaged lines are refused, and joined parts equal a single
// run.
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/stream.h"
#include "suites.h"
#include "sweep/sweep.h"

static const char *const texts[] = {
	"", "8", "08", "-3", "1e5", "gfx1030", "a,b", "say \"so\"", "\"", "=1+1", "-D X", "@home", "µs", "two words",
	"[{", "}", ",", "'", "x'y", "null"
};
enum { TEXTS = sizeof texts / sizeof *texts, ROWS = 40 };
static const char *axes[] = { "gpu", "wave", "A,B", "quo\"ted" };

static const char *draw_text(unsigned *seed) { return texts[(*seed = *seed * 1103515245 + 12345) / 65536 % TEXTS]; }

static void make_table(struct sweep_table *t, unsigned seed, struct sweep_part part)
{
	*t = (struct sweep_table){ .axes = axes, .axis_count = 4, .id = "0123456789abcdef", .of = ROWS };
	for (uint64_t k = 1; k <= ROWS; k++) {
		unsigned of_row = seed + (unsigned)k;                             // equal in any part
		if (!sweep_in_part(k, part)) continue;
		struct sweep_row r = sweep_row_new(t, k, part);
		for (size_t a = 0; a < 4; a++) r.axis[a] = draw_text(&of_row);
		for (int f = 0; f < SWEEP_FIGURES; f++) {
			enum sweep_kind kind = sweep_figures[f].kind;
			of_row = of_row * 1103515245 + 12345;
			if (kind == SWEEP_TEXT) r.figure[f] = draw_text(&of_row);
			else if (of_row & 0x10000 && kind == SWEEP_COUNT) sweep_set(t, &r, (enum sweep_figure)f, "%u", of_row);
			else if (of_row & 0x10000) sweep_set(t, &r, (enum sweep_figure)f, "%.6g", of_row / 1e7);
		}
		*heap_push(&t->rows) = r;
	}
}

static void same_rows(const struct sweep_row *a, const struct sweep_row *b)
{
	ck_assert_uint_eq(a->number, b->number);
	for (size_t k = 0; k < 4; k++) ck_assert_str_eq(a->axis[k], b->axis[k]);
	for (int k = 0; k < SWEEP_FIGURES; k++) ck_assert_str_eq(a->figure[k], b->figure[k]);
}

static char *line_of(struct sweep_table *t, const struct sweep_row *r, bool json)
{
	struct stream *text = stream_begin();
	if (json) sweep_put_json(text->to, t, r);
	else sweep_put_csv(text->to, t, r);
	char *line = stream_end(text, NULL);
	line[strcspn(line, "\n")] = 0;
	return line;
}

static bool read_line(struct sweep_table *t, const char *line, bool json, struct sweep_row *r, const char **why)
{
	return json ? sweep_read_json(t, line, r, why) : sweep_read_csv(t, line, r, why);
}

START_TEST(lines)
{
	struct sweep_table t, again = { 0 };
	const char *why;
	make_table(&t, (unsigned)_i, (struct sweep_part){ 1, 1 });
	struct stream *text = stream_begin();
	sweep_put_csv_head(text->to, &t);
	char *head = stream_end(text, NULL);
	head[strcspn(head, "\n")] = 0;
	for (int json = 0; json < 2; json++) {
		sweep_table_free(&again);
		again = (struct sweep_table){ 0 };
		if (!json) ck_assert(sweep_read_csv_head(&again, head, &why));
		for (size_t k = 0; k < t.rows.n; k++) {
			struct sweep_row r;
			char *line = line_of(&t, &t.rows.at[k], json);
			ck_assert_msg(read_line(&again, line, json, &r, &why), "%s: %s", why, line);
			same_rows(&t.rows.at[k], &r);
			heap_free(line);
		}
		ck_assert_uint_eq(again.axis_count, 4);
		for (size_t k = 0; k < 4; k++) ck_assert_str_eq(again.axes[k], axes[k]);
		ck_assert_uint_eq(again.of, ROWS);
		ck_assert_str_eq(again.id, t.id);
	}
	heap_free(head);
	sweep_table_free(&again);
	sweep_table_free(&t);
}
END_TEST

// A line with changed bytes is a row, or is refused with a reason.
START_TEST(damaged)
{
	static const char bytes[] = "0129,\"'/{}[]:-=\x80 ";
	struct sweep_table t;
	unsigned seed = (unsigned)_i, refused = 0;
	make_table(&t, seed, (struct sweep_part){ 1, 1 });
	for (unsigned n = 0; n < 2000; n++) {
		struct sweep_table to = { .axes = axes, .axis_count = 4 };
		struct sweep_row r;
		const char *why = NULL;
		bool json = n % 2;
		char *line = line_of(&t, &t.rows.at[n % t.rows.n], json);
		size_t length = strlen(line), at;
		for (unsigned change = 0; change <= n % 3; change++) {
			seed = seed * 1103515245 + 12345;
			at = seed / 65536 % length;
			line[at] = bytes[seed % (sizeof bytes - 1)];
		}
		if (n % 5 == 0) line[at] = 0;
		if (!read_line(&to, line, json, &r, &why)) {
			ck_assert_ptr_nonnull(why);
			refused++;
		} else {
			ck_assert(r.number && r.number <= to.of && r.part.number && r.part.number <= r.part.of);
		}
		heap_free(line);
		sweep_table_free(&to);
	}
	ck_assert_uint_gt(refused, 500);
	sweep_table_free(&t);
}
END_TEST

START_TEST(joined)
{
	struct sweep_table whole, all = { .axes = axes, .axis_count = 4, .id = "0123456789abcdef", .of = ROWS }, parts[7];
	const char *why;
	unsigned n = (unsigned)_i;
	make_table(&whole, 5, (struct sweep_part){ 1, 1 });
	for (unsigned p = 0; p < n; p++) {
		make_table(&parts[p], 5, (struct sweep_part){ n - p, n });
		for (size_t k = 0; k < parts[p].rows.n; k++) *heap_push(&all.rows) = parts[p].rows.at[k];
	}
	*heap_push(&all.rows) = whole.rows.at[3];   // a duplicate, from another division
	ck_assert(sweep_join(&all, &why));
	ck_assert_uint_eq(all.rows.n, ROWS);
	for (size_t k = 0; k < ROWS; k++) same_rows(&whole.rows.at[k], &all.rows.at[k]);
	struct sweep_row other = whole.rows.at[7];
	other.figure[SWEEP_MESSAGE] = "another";
	other.file = all.rows.at[7].file = "a.csv";
	*heap_push(&all.rows) = other;
	ck_assert(!sweep_join(&all, &why));
	ck_assert_ptr_nonnull(strstr(why, "row 8, but differ in message"));
	for (unsigned p = 0; p < n; p++) sweep_table_free(&parts[p]);
	sweep_table_free(&all);
	sweep_table_free(&whole);
}
END_TEST

START_TEST(best)
{
	struct sweep_table t = { .axes = axes, .axis_count = 1, .id = "0", .of = 6 };
	static const struct {
		const char *status, *us, *warnings;
	} given[] = {
		{ "ok", "3", "0" }, { "failed", "1", "0" }, { "ok", "2", "5" }, { "refused", "", "" },
		{ "ok", "2", "4" }, { "ok", "10", "0" }
	};
	for (uint64_t k = 0; k < 6; k++) {
		struct sweep_row r = sweep_row_new(&t, k + 1, (struct sweep_part){ 1, 1 });
		r.figure[SWEEP_STATUS] = given[k].status;
		r.figure[SWEEP_TIME] = given[k].us;
		r.figure[SWEEP_WARNINGS] = r.figure[SWEEP_ERRORS] = given[k].warnings;
		*heap_push(&t.rows) = r;
	}
	enum sweep_figure by;
	size_t n;
	const struct sweep_row **rows = sweep_best(&t, &n, &by);
	static const uint64_t order[] = { 5, 3, 1, 6 };
	ck_assert_uint_eq(n, 4);
	ck_assert_int_eq(by, SWEEP_TIME);
	for (size_t k = 0; k < n; k++) ck_assert_uint_eq(rows[k]->number, order[k]);
	t.rows.at[0].figure[SWEEP_TIME] = "";   // some times are missing: the checks decide
	rows = sweep_best(&t, &n, &by);
	ck_assert_int_eq(by, SWEEP_WARNINGS);
	ck_assert_uint_eq(rows[0]->number, 1);
	ck_assert(isnan(sweep_number(&t.rows.at[0], SWEEP_TIME)));
	sweep_table_free(&t);
}
END_TEST

Suite *sweep_suite(void)
{
	Suite *s = suite_create("sweep");
	TCase *c = tcase_create("rows");
	tcase_add_loop_test(c, lines, 0, 20);
	tcase_add_loop_test(c, damaged, 0, 10);
	tcase_add_loop_test(c, joined, 1, 8);
	tcase_add_test(c, best);
	suite_add_tcase(s, c);
	return s;
}
