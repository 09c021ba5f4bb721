// Draws the results: the axis with the most numbers, or with the most values, across; a line for each combination of
// the other axes; the best row marked. If there are many lines, those with the best rows have colours and names, and
// the others are grey.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "export/format.h"
#include "sweep/sweep.h"
#include "values/figures.h"

enum {
	NAMED = 8, WIDTH = 960, LEFT = 84, RIGHT = 24, TOP = 76, PLOT = 360, ACROSS = WIDTH - LEFT - RIGHT, FOOT = 64,
	LINE = 18, MOST_TICKS = 16, MOST_SPAN = 20
};

struct series { const struct sweep_row **at; size_t n; const char *name; };
struct plot {
	FILE *to;
	struct sweep_table *table;
	const struct sweep_row **best; size_t n;         // rows with status ok, best first
	enum sweep_figure by;
	size_t axis;                                     // horizontal axis; the table's axis count if none
	const char **values; size_t value_count;         // values of the axis, in the order of the rows
	struct series *series; size_t series_count;      // the series of the best row first
	double low, high;
	bool log;
};

// ---- data -----------------------------------------------------------------------------------------------------------
static size_t values_of(struct plot *p, size_t axis, const char **out)
{
	size_t n = 0;
	for (size_t r = 0; r < p->table->rows.n; r++) {
		const char *value = p->table->rows.at[r].axis[axis];
		// most rows have the value of the previous row
		size_t k = n && !strcmp(out[n - 1], value) ? n - 1 : 0;
		while (k < n && strcmp(out[k], value)) k++;
		if (k == n) out[n++] = value;
	}
	return n;
}

// Returns whether values are a scale: at least three numbers.
static bool is_scale(const char *const *values, size_t n)
{
	for (size_t k = 0; k < n; k++)
		if (!*values[k] || values[k][strspn(values[k], "0123456789")]) return false;
	return n > 2;
}

static void choose_axis(struct plot *p)
{
	struct sweep_table *t = p->table;
	bool scale = false;
	p->axis = t->axis_count;
	for (size_t a = 0; a < t->axis_count; a++) {
		const char **values = arena_alloc(&t->arena, (t->rows.n + 1) * sizeof *values);
		size_t n = values_of(p, a, values);
		bool is = is_scale(values, n);
		if (n < 2 || (is == scale && n <= p->value_count) || (scale && !is)) continue;
		scale = is;
		p->axis = a;
		p->values = values;
		p->value_count = n;
	}
}

static double x_of(const struct plot *p, const struct sweep_row *r)
{
	size_t k = 0;
	while (k < p->value_count && strcmp(p->values[k], r->axis[p->axis])) k++;
	return p->value_count > 1 ? LEFT + (double)ACROSS * ((double)k + 0.5) / (double)p->value_count : LEFT + ACROSS / 2.0;
}

static double part_of(const struct plot *p, double value)
{
	return p->log ? log(value / p->low) / log(p->high / p->low) : (value - p->low) / (p->high - p->low);
}

static double y_of(const struct plot *p, const struct sweep_row *r)
{
	return TOP + PLOT * (1 - part_of(p, sweep_number(r, p->by)));
}

static bool same_series(const struct plot *p, const struct sweep_row *a, const struct sweep_row *b)
{
	for (size_t k = 0; k < p->table->axis_count; k++)
		if (k != p->axis && strcmp(a->axis[k], b->axis[k])) return false;
	return true;
}

// Returns the name of a combination: `gfx1100, wave 32, TILE 8`.
static const char *row_name(const struct plot *p, const struct sweep_row *r, bool all)
{
	struct sweep_table *t = p->table;
	const char *text = "";
	for (size_t a = 0; a < t->axis_count; a++) {
		if ((a == p->axis && !all) || !sweep_varies(t, a) || !*r->axis[a]) continue;
		bool bare = !strcmp(t->axes[a], "gpu") || !strcmp(t->axes[a], "chip");
		text = arena_printf(&t->arena, "%s%s%s%s%s", text, *text ? ", " : "", bare ? "" : t->axes[a],
		                    bare ? "" : " ", r->axis[a]);
	}
	return text;
}

static int compare_along(const void *a, const void *b)
{
	const struct sweep_row *x = *(const struct sweep_row *const *)a, *y = *(const struct sweep_row *const *)b;
	return x->number < y->number ? -1 : x->number > y->number;
}

// Makes the series; rows and series have the best first.
static void make_series(struct plot *p)
{
	struct arena *a = &p->table->arena;
	p->series = arena_alloc(a, (p->n + 1) * sizeof *p->series);
	for (size_t k = 0; k < p->n; k++) {
		size_t s = 0;
		while (s < p->series_count && !same_series(p, p->series[s].at[0], p->best[k])) s++;
		struct series *to = &p->series[s];
		if (s == p->series_count) {
			*to = (struct series){ .at = arena_alloc(a, (p->value_count + 1) * sizeof *to->at),
			                       .name = row_name(p, p->best[k], false) };
			p->series_count++;
		}
		to->at[to->n++] = p->best[k];
	}
	for (size_t s = 0; s < p->series_count; s++)
		qsort(p->series[s].at, p->series[s].n, sizeof *p->series[s].at, compare_along);
}

// Chooses the vertical scale: from 0, or logarithmic if values differ much.
static void choose_scale(struct plot *p)
{
	double least = INFINITY, most = 0;
	for (size_t k = 0; k < p->n; k++) {
		double value = sweep_number(p->best[k], p->by);
		if (value < least) least = value;
		if (value > most) most = value;
	}
	p->log = least > 0 && most / least > MOST_SPAN;
	p->low = p->log ? pow(10, floor(log10(least))) : 0;
	p->high = p->log ? pow(10, ceil(log10(most))) : most > 0 ? most * 1.05 : 1;
}

// ---- drawing --------------------------------------------------------------------------------------------------------
static void text_at(const struct plot *p, double x, double y, const char *class, const char *text)
{
	fprintf(p->to, "<text class=\"%s\" x=\"%.6g\" y=\"%.6g\">", class, x, y);
	export_xml_text(p->to, text);
	fputs("</text>\n", p->to);
}

static const char *value_text(const struct plot *p, char *buf, size_t room, double value)
{
	if (p->by == SWEEP_TIME) return show_duration(buf, room, value);
	snprintf(buf, room, "%.6g", value);
	return buf;
}

// Draws a mark of the left scale with a readable unit, so that 2000 ns is `2 µs`.
static void draw_mark(const struct plot *p, double value)
{
	char text[32];
	double y = TOP + PLOT * (1 - part_of(p, value));
	fprintf(p->to, "<path class=\"grid\" d=\"M%d %.6gh%d\"/>", LEFT, y, ACROSS);
	if (p->by == SWEEP_TIME)
		snprintf(text, sizeof text, value < 1000 ? "%.4g µs" : value < 1e6 ? "%.4g ms" : "%.4g s",
		         value < 1000 ? value : value < 1e6 ? value / 1e3 : value / 1e6);
	else snprintf(text, sizeof text, "%.6g", value);
	text_at(p, LEFT - 8, y + 4, "n", text);
}

static void draw_marks(const struct plot *p)
{
	if (p->log) {
		bool few = p->high / p->low < 1001;
		for (double decade = p->low; decade <= p->high * 1.001; decade *= 10) {
			draw_mark(p, decade);
			if (few && decade * 2 < p->high) draw_mark(p, decade * 2);
			if (few && decade * 5 < p->high) draw_mark(p, decade * 5);
		}
		return;
	}
	double power = pow(10, floor(log10(p->high))),
		step = p->high / power > 5 ? power : p->high / power > 2 ? power / 2 : power / 5;
	for (int k = 0; k * step <= p->high; k++) draw_mark(p, k * step);
}

static void draw_across(const struct plot *p)
{
	size_t every = (p->value_count + MOST_TICKS - 1) / MOST_TICKS;
	for (size_t k = 0; k < p->value_count && p->value_count > 1; k += every)
		text_at(p, LEFT + (double)ACROSS * ((double)k + 0.5) / (double)p->value_count, TOP + PLOT + 18, "m", p->values[k]);
	if (p->axis < p->table->axis_count) text_at(p, LEFT + ACROSS / 2.0, TOP + PLOT + 40, "m", p->table->axes[p->axis]);
}

static void put_series(const struct plot *p, size_t s)
{
	const struct series *from = &p->series[s];
	bool named = s < NAMED && p->series_count > 1;
	char text[48];
	fprintf(p->to, "<g class=\"s%s\"", named || p->series_count == 1 ? "" : "o");
	if (named || p->series_count == 1) fprintf(p->to, " style=\"--c:var(--c%zu)\"", s % NAMED);
	fputs("><path d=\"", p->to);
	for (size_t k = 0; k < from->n; k++)
		fprintf(p->to, "%c%.6g %.6g", k ? 'L' : 'M', x_of(p, from->at[k]), y_of(p, from->at[k]));
	fputs("\"/>\n", p->to);
	for (size_t k = 0; k < from->n; k++) {
		fprintf(p->to, "<circle cx=\"%.6g\" cy=\"%.6g\" r=\"%s\"><title>", x_of(p, from->at[k]),
		        y_of(p, from->at[k]), p->value_count > 100 ? "2" : "4");
		export_xml_text(p->to, row_name(p, from->at[k], true));
		fprintf(p->to, ": %s</title></circle>\n", value_text(p, text, sizeof text, sweep_number(from->at[k], p->by)));
	}
	fputs("</g>\n", p->to);
}

static void draw_legend(const struct plot *p)
{
	size_t n = p->series_count < 2 ? 0 : p->series_count < NAMED ? p->series_count : NAMED;
	double y = TOP + PLOT + FOOT;
	for (size_t s = 0; s < n; s++) {
		double x = LEFT + (s % 2) * (ACROSS / 2.0);
		fprintf(p->to, "<g class=\"s\" style=\"--c:var(--c%zu)\"><path d=\"M%.6g %.6gh24\"/></g>\n", s, x,
		        y + (double)(s / 2) * LINE - 4);
		text_at(p, x + 32, y + (double)(s / 2) * LINE, "l", p->series[s].name);
	}
	if (p->series_count > NAMED) {
		char text[80];
		snprintf(text, sizeof text, "grey: %zu more lines, whose best rows are worse", p->series_count - NAMED);
		text_at(p, LEFT, y + (double)((n + 1) / 2) * LINE, "l", text);
	}
}

static const char *figure_label(const struct plot *p)
{
	return p->by == SWEEP_TIME ? "time" : p->by == SWEEP_WARNINGS ? "warnings of the checks" : "executed instructions";
}

static void put_best(const struct plot *p)
{
	char value[48];
	const char *name = row_name(p, p->best[0], true);
	const char *text = arena_printf(&p->table->arena, "best: %s%s%s",
		value_text(p, value, sizeof value, sweep_number(p->best[0], p->by)), *name ? ", " : "", name);
	fprintf(p->to, "<circle class=\"best\" cx=\"%.6g\" cy=\"%.6g\" r=\"9\"/>\n", x_of(p, p->best[0]), y_of(p, p->best[0]));
	text_at(p, LEFT, 52, "b", text);
}

static void draw_head(const struct plot *p, int height)
{
	fprintf(p->to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
	        "width=\"%d\" height=\"%d\" role=\"img\" aria-labelledby=\"title\">\n<title id=\"title\">", WIDTH,
	        height, WIDTH, height);
	fprintf(p->to, "A sweep: %s of %zu of %zu combinations</title>\n<style>\n", figure_label(p), p->n, p->table->rows.n);
	fputs("svg{background:#fff;font:13px system-ui,sans-serif;--c0:#1f5fbf;--c1:#d1590a;--c2:#15803d;"
	      "--c3:#b3206e;--c4:#6d4fc4;--c5:#8a6a00;--c6:#0e7f95;--c7:#7a3b1d}\n"
	      "text{fill:#333}.n{text-anchor:end;font-size:11px;fill:#666}.m{text-anchor:middle}"
	      ".h{font-size:15px;font-weight:600}.b{font-weight:600}.l{font-size:12px}\n"
	      ".grid{stroke:#ddd}.s path{fill:none;stroke:var(--c);stroke-width:1.8}.s "
	      "circle{fill:var(--c)}.so path{fill:none;stroke:#bbb}.so circle{fill:#bbb}\n"
	      ".best{fill:none;stroke:#c00;stroke-width:2.5}\n"
	      "@media(prefers-color-scheme:dark){svg{background:#16181d;--c0:#6ea8ff;--c1:#ff9d5c;"
	      "--c2:#5fd38a;--c3:#ff7ab8;--c4:#b29cff;--c5:#e0bd4a;--c6:#54cfe5;--c7:#d99873}\n"
	      "text{fill:#ddd}.n{fill:#9a9aa6}.grid{stroke:#333}.so "
	      "path{stroke:#555}.so circle{fill:#555}.best{stroke:#ff6b6b}}\n</style>\n", p->to);
}

void sweep_plot(FILE *to, struct sweep_table *t)
{
	struct plot p = { .to = to, .table = t };
	char text[96];
	p.best = sweep_best(t, &p.n, &p.by);
	choose_axis(&p);
	make_series(&p);
	choose_scale(&p);
	size_t named = p.series_count < 2 ? 0 : p.series_count < NAMED ? p.series_count : NAMED;
	draw_head(&p, (int)(TOP + PLOT + FOOT + ((named + 1) / 2 + (p.series_count > NAMED)) * LINE));
	snprintf(text, sizeof text, p.n < t->rows.n ? "%s of %zu combinations; %zu others are not ok"
	         : "%s of %zu combinations", figure_label(&p), p.n, t->rows.n - p.n);
	text_at(&p, LEFT, 28, "h", text);
	if (p.n) draw_marks(&p);
	draw_across(&p);
	// the best series are drawn last, over the others
	for (size_t s = p.series_count; s-- > 0;) put_series(&p, s);
	if (p.n) put_best(&p);
	draw_legend(&p);
	fputs("</svg>\n", to);
}
