// Prints the best combinations as a table that fits its stream, and a summary of the others.
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "sweep/sweep.h"
#include "values/figures.h"

// ---- selection of the best ------------------------------------------------------------------------------------------
static enum sweep_figure sorted_by;

static int compare_rows(const void *a, const void *b)
{
	const struct sweep_row *x = *(const struct sweep_row *const *)a, *y = *(const struct sweep_row *const *)b;
	enum sweep_figure keys[] = { sorted_by, SWEEP_ERRORS, SWEEP_WARNINGS, SWEEP_INSTRUCTIONS };
	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
		double m = sweep_number(x, keys[k]), n = sweep_number(y, keys[k]);
		if (m < n || n < m) return m < n ? -1 : 1;
	}
	return x->number < y->number ? -1 : x->number > y->number;
}

static bool is_known(const struct sweep_row *const *rows, size_t n, enum sweep_figure f)
{
	for (size_t k = 0; k < n; k++)
		if (!*rows[k]->figure[f]) return false;
	return n;
}

const struct sweep_row **sweep_best(struct sweep_table *t, size_t *n, enum sweep_figure *by)
{
	const struct sweep_row **all = arena_alloc(&t->arena, (t->rows.n + 1) * sizeof *all);
	*n = 0;
	for (size_t k = 0; k < t->rows.n; k++)
		if (sweep_is(&t->rows.at[k], "ok")) all[(*n)++] = &t->rows.at[k];
	sorted_by = *by = is_known(all, *n, SWEEP_TIME) ? SWEEP_TIME
	            : is_known(all, *n, SWEEP_WARNINGS) ? SWEEP_WARNINGS
	            : SWEEP_INSTRUCTIONS;
	if (*n) qsort(all, *n, sizeof *all, compare_rows);
	return all;
}

// ---- the table ------------------------------------------------------------------------------------------------------
// A column. Without room, columns with the greatest `spare` are omitted first.
struct column { const char *head; bool left; unsigned spare; int width; const char **cells; };
enum { MOST_COLUMNS = 32 };
struct view {
	struct sweep_table *table;
	const struct sweep_row *const *rows;
	size_t n;
	struct column columns[MOST_COLUMNS];
	size_t count;
};

static int columns_of(const char *text) { return (int)layout_width(text, strlen(text)); }

// Adds a column, unless it is empty in all rows.
static void add_column(struct view *v, const char *head, bool left, unsigned spare, const char **cells)
{
	bool any = false;
	int width = columns_of(head);
	if (v->count == MOST_COLUMNS) return;
	for (size_t k = 0; k < v->n; k++) {
		any |= *cells[k] != 0;
		if (columns_of(cells[k]) > width) width = columns_of(cells[k]);
	}
	if (any) v->columns[v->count++] = (struct column){ head, left, spare, width, cells };
}

static const char *time_cell(struct view *v, const struct sweep_row *r)
{
	char text[32];
	double us = sweep_number(r, SWEEP_TIME);
	return isnan(us) ? "" : arena_strdup(&v->table->arena, show_duration(text, sizeof text, us));
}

static const char *ratio_cell(struct view *v, const struct sweep_row *r)
{
	double ratio = sweep_number(r, SWEEP_TIME) / sweep_number(v->rows[0], SWEEP_TIME);
	return isnan(ratio) ? "" : arena_printf(&v->table->arena, "%.2fx", ratio);
}

static const char *waves_cell(struct view *v, const struct sweep_row *r)
{
	return *r->figure[SWEEP_OCCUPANCY]
	       ? arena_printf(&v->table->arena, "%s/%s", r->figure[SWEEP_OCCUPANCY], r->figure[SWEEP_SLOTS]) : "";
}

static const char *bound_cell(struct view *v, const struct sweep_row *r)
{
	return *r->figure[SWEEP_BOUND] ? arena_printf(&v->table->arena, "%s %.0f %%", r->figure[SWEEP_BOUND],
	                                              sweep_number(r, SWEEP_SHARE)) : "";
}

static const char *findings_cell(struct view *v, const struct sweep_row *r)
{
	(void)v;
	if (!*r->figure[SWEEP_ERRORS]) return "";
	return *r->figure[SWEEP_FINDINGS] ? r->figure[SWEEP_FINDINGS] : "none";
}

static void add_made(struct view *v, const char *head, bool left, unsigned spare,
                     const char *(*make)(struct view *v, const struct sweep_row *r))
{
	const char **cells = arena_alloc(&v->table->arena, (v->n + 1) * sizeof *cells);
	for (size_t k = 0; k < v->n; k++) cells[k] = make(v, v->rows[k]);
	add_column(v, head, left, spare, cells);
}

static void add_figure(struct view *v, const char *head, bool left, unsigned spare, enum sweep_figure f)
{
	const char **cells = arena_alloc(&v->table->arena, (v->n + 1) * sizeof *cells);
	for (size_t k = 0; k < v->n; k++) cells[k] = v->rows[k]->figure[f];
	add_column(v, head, left, spare, cells);
}

static void add_axes(struct view *v)
{
	for (size_t a = 0; a < v->table->axis_count; a++) {
		const char **cells = arena_alloc(&v->table->arena, (v->n + 1) * sizeof *cells);
		if (!sweep_varies(v->table, a)) continue;
		for (size_t k = 0; k < v->n; k++) cells[k] = v->rows[k]->axis[a];
		add_column(v, v->table->axes[a], true, 0, cells);
	}
}

// Omits columns, least important first, until the rest fits.
static void fit_columns(struct view *v, int columns)
{
	for (;;) {
		int width = -2;
		size_t worst = 0;
		for (size_t k = 0; k < v->count; k++) {
			width += v->columns[k].width + 2;
			if (v->columns[k].spare > v->columns[worst].spare) worst = k;
		}
		if (width <= columns || !v->count || !v->columns[worst].spare) return;
		memmove(&v->columns[worst], &v->columns[worst + 1], (--v->count - worst) * sizeof *v->columns);
	}
}

static void put_cell(FILE *to, const struct column *c, const char *text, bool last)
{
	int pad = c->width - columns_of(text);
	if (c->left) fprintf(to, "%s%*s", text, last ? 0 : pad, "");
	else fprintf(to, "%*s%s", pad, "", text);
	if (!last) fputs("  ", to);
}

static void print_table(FILE *to, const struct view *v)
{
	fputs(style_paint(to, style_dim), to);
	for (size_t k = 0; k < v->count; k++) put_cell(to, &v->columns[k], v->columns[k].head, k + 1 == v->count);
	fprintf(to, "%s\n", style_paint(to, style_plain));
	for (size_t r = 0; r < v->n; r++) {
		if (!r) fputs(style_paint(to, style_green), to);
		for (size_t k = 0; k < v->count; k++) put_cell(to, &v->columns[k], v->columns[k].cells[r], k + 1 == v->count);
		fprintf(to, "%s\n", r ? "" : style_paint(to, style_plain));
	}
}

static void best_rows(FILE *to, struct sweep_table *t, size_t top)
{
	enum sweep_figure by;
	size_t n;
	const struct sweep_row **rows = sweep_best(t, &n, &by);
	struct view v = { .table = t, .rows = rows, .n = n < top ? n : top };
	if (!v.n) return;
	add_axes(&v);
	add_figure(&v, "cycles", false, 0, SWEEP_CYCLES);
	add_made(&v, "time", false, 0, time_cell);
	add_made(&v, "ratio", false, 5, ratio_cell);
	add_figure(&v, "executed", false, 3, SWEEP_INSTRUCTIONS);
	add_made(&v, "waves", false, 2, waves_cell);
	add_figure(&v, "limited by", true, 4, SWEEP_LIMIT);
	add_made(&v, "bound by", true, 1, bound_cell);
	add_made(&v, "findings", true, 1, findings_cell);
	fit_columns(&v, (int)layout_columns(to));
	fprintf(to, "\n%sthe best%s%s\n", style_paint(to, style_bold),
	        v.n < n ? arena_printf(&t->arena, " %zu of %zu", v.n, n) : "", style_paint(to, style_plain));
	print_table(to, &v);
}

// ---- the others -----------------------------------------------------------------------------------------------------
struct reason { const char *text; uint64_t times; const struct sweep_row *first; };

static int more_often(const void *a, const void *b)
{
	const struct reason *x = a, *y = b;
	if (x->times != y->times) return x->times > y->times ? -1 : 1;
	return x->first->number < y->first->number ? -1 : 1;
}

static int by_message(const void *a, const void *b)
{
	const struct sweep_row *x = *(const struct sweep_row *const *)a, *y = *(const struct sweep_row *const *)b;
	int c = strcmp(x->figure[SWEEP_MESSAGE], y->figure[SWEEP_MESSAGE]);
	return c ? c : x->number < y->number ? -1 : x->number > y->number;
}

// Returns the combination of a row: `gpu gfx906, TILE 8`.
static const char *combination_text(struct sweep_table *t, const struct sweep_row *r)
{
	const char *text = "";
	for (size_t a = 0; a < t->axis_count; a++)
		if (sweep_varies(t, a) && *r->axis[a])
			text = arena_printf(&t->arena, "%s%s%s %s", text, *text ? ", " : "", t->axes[a], r->axis[a]);
	return text;
}

// Prints the messages of rows with one status, each message once.
static void put_reasons(FILE *to, struct sweep_table *t, const char *status)
{
	enum { MOST = 5 };
	const struct sweep_row **rows = arena_alloc(&t->arena, (t->rows.n + 1) * sizeof *rows);
	size_t n = 0, count = 0;
	for (size_t k = 0; k < t->rows.n; k++)
		if (sweep_is(&t->rows.at[k], status)) rows[n++] = &t->rows.at[k];
	if (!n) return;
	qsort(rows, n, sizeof *rows, by_message);
	struct reason *all = arena_alloc(&t->arena, n * sizeof *all);
	for (size_t k = 0; k < n; k++) {
		if (!count || strcmp(all[count - 1].text, rows[k]->figure[SWEEP_MESSAGE]))
			all[count++] = (struct reason){ rows[k]->figure[SWEEP_MESSAGE], 0, rows[k] };
		all[count - 1].times++;
	}
	qsort(all, count, sizeof *all, more_often);
	putc('\n', to);
	for (size_t k = 0; k < count && k < MOST; k++) {
		const struct reason *r = &all[k];
		const char *where = combination_text(t, r->first),
			*again = r->times > 1 ? arena_printf(&t->arena, ", and %" PRIu64 " more", r->times - 1) : "";
		fprintf(to, "%s%s%s%*s", style_paint(to, style_red), status, style_paint(to, style_plain),
		        9 - (int)strlen(status), "");
		layout_wrap(to, arena_printf(&t->arena, "%s%s%s%s", where, again, *where || *again ? ": " : "",
		                             r->text), 9, 9, layout_columns(to));
	}
	if (count > MOST)
		fprintf(to, "%-9s%zu other message%s: column `message`\n", "", count - MOST,
		        count - MOST == 1 ? "" : "s");
}

void sweep_show(FILE *to, struct sweep_table *t, size_t top)
{
	static const char *const statuses[] = { "ok", "failed", "crashed", "refused" };
	const char *counts = "";
	for (size_t s = 0; s < sizeof statuses / sizeof *statuses; s++) {
		uint64_t n = 0;
		for (size_t k = 0; k < t->rows.n; k++) n += sweep_is(&t->rows.at[k], statuses[s]);
		if (n) counts = arena_printf(&t->arena, "%s%s%" PRIu64 " %s", counts, *counts ? ", " : ": ", n, statuses[s]);
	}
	fprintf(to, "%zu", t->rows.n);
	if (t->rows.n < t->of) fprintf(to, " of %" PRIu64, t->of);
	fprintf(to, " combination%s%s\n", t->of == 1 ? "" : "s", counts);
	if (!top) return;
	best_rows(to, t, top);
	for (size_t s = 1; s < sizeof statuses / sizeof *statuses; s++) put_reasons(to, t, statuses[s]);
}
