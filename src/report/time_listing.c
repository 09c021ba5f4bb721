// Prints the program with the cost of each instruction and its causes. Columns are as wide as their numbers. Reasons
// that do not fit go to their own lines.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "report/time.h"
#include "report/time_words.h"
#include "values/figures.h"
#include "values/headings.h"

// WHY_BELOW: the least columns for reasons on their own lines
enum { SOURCE_LEAST = 24, SOURCE_MOST = 40, WHY_LEAST = 26, WHY_BELOW = 44 };

struct columns { int width, line, hits, issue, stall, wave; bool waves; int source, why; };

// Returns whether instruction k is shown. The end of a section is shown only if a wave ran into it.
static bool is_shown(const struct harness_timed *t, size_t k)
{
	return t->profile.lines[k].issues
	       || (k + 1 < t->profile.line_count && !machine_insn_is_end(&t->profile.code[k]));
}

static struct columns measure(FILE *to, const struct harness_timed *t, struct arena *a)
{
	struct columns c = {
		.width = (int)layout_columns(to), .line = 4, .hits = 4, .issue = 5, .stall = 5, .wave = 3,
		.waves = t->result.waves > 1
	};
	int source = SOURCE_LEAST;
	for (size_t k = 0; k < t->profile.line_count; k++) {
		const struct profile_line *l = &t->profile.lines[k];
		if (!is_shown(t, k)) continue;
		layout_widen_for(&c.line, show_line_of(t, &t->profile.code[k]));
		layout_widen_for(&c.hits, t->result.lines[k].hits);
		layout_widen_for(&c.issue, l->issues);
		layout_widen_for(&c.stall, l->stall);
		layout_widen_for(&c.wave, l->most);
		layout_widen(&source, strlen(show_source_in(a, t->run->program, &t->profile.code[k])));
	}
	int before = c.line + 2 + c.hits + 2 + c.issue + 2 + c.stall + 2 + 5 + 2 + (c.waves ? 3 * (c.wave + 1) + 1 : 0);
	int most = c.width - before - 2 - WHY_LEAST,
		usual = SOURCE_MOST + (c.width - LAYOUT_COLUMNS > 0 ? (c.width - LAYOUT_COLUMNS) / 4 : 0);
	c.source = source < usual ? source : usual;
	if (c.source > most) c.source = most > SOURCE_LEAST ? most : SOURCE_LEAST;
	c.why = before + c.source + 2;
	return c;
}

static void put_heading(FILE *to, const struct columns *c)
{
	fprintf(to, "\n%s%*s  %*s  %*s  %*s  share", style_paint(to, style_dim), c->line, "line", c->hits, "hits",
	        c->issue, "issue", c->stall, "stall");
	if (c->waves) fprintf(to, "  %*s %*s %*s", c->wave, "min", c->wave, "med", c->wave, "max");
	fprintf(to, "  instruction%s%s\n", c->width < LAYOUT_COLUMNS ? "" : ", and its stalls", style_paint(to, style_plain));
}

// Position of the reasons: after the source if the first one fits there, else on the lines below.
struct cursor { int at, indent; bool first; };

static void put_reason(FILE *to, const struct columns *c, const char *text, const char *paint, struct cursor *p)
{
	int length = (int)strlen(text);
	if (p->first && p->at + 2 <= c->why && c->why + length <= c->width) {
		fprintf(to, "%*s", c->why - p->at, "");
		p->at = p->indent = c->why;
	} else if (p->first || p->at + 2 + length > c->width) {
		fprintf(to, "%s\n%*s", p->first ? "" : ";", p->indent, "");
		p->at = p->indent;
	} else {
		p->at += fprintf(to, "; ");
	}
	p->first = false;
	fprintf(to, "%s%s%s", style_paint(to, paint), text, style_paint(to, style_plain));
	p->at += length;
}

static void put_reasons(FILE *to, const struct harness_timed *t, struct arena *a, const struct columns *c, size_t k,
                        struct cursor at)
{
	const struct profile_line *l = &t->profile.lines[k];
	const struct insn *i = &t->profile.code[k];
	for (size_t n = 0; n < l->stalls.n; n++) {
		const struct profile_stall *x = &l->stalls.at[n];
		const char *text = x->late ? arena_printf(a, "%" PRIu64 " in the pipe for %s", x->cycles,
		                                          show_late_text(a, t, i, x->cause, x->by))
		                   : arena_printf(a, "%" PRIu64 " %s", x->cycles, show_stall_text(a, t, i, x->cause, x->by));
		put_reason(to, c, text, x->late ? style_dim : show_cause_color(x->cause), &at);
	}
	const struct time_line *r = &t->result.lines[k];
	if (show_conflict(r) >= 1.05)
		put_reason(to, c, arena_printf(a, "bank conflict x%.3g", show_conflict(r)), style_bold, &at);
	if (l->issues && !machine_insn_is_end(i) && harness_is_untraced(isa_record(i->inst->form), t->run->program->gpu->gen))
		put_reason(to, c, "not in any trace", style_dim, &at);
	if (l->answers)
		put_reason(to, c, arena_printf(a, "done after %" PRIu64,
		                               (l->answer_cycles + l->answers / 2) / l->answers), style_dim, &at);
}

// Returns the indentation of reasons on their own lines: `at`, or further left if they need more columns.
static int reason_indent(const struct columns *c, int at)
{
	return at + WHY_BELOW <= c->width ? at : c->width > WHY_BELOW + 8 ? c->width - WHY_BELOW : 8;
}

// Prints a row; `headings` is NULL if headings are left out.
static void put_row(FILE *to, const struct harness_timed *t, struct arena *a, const struct columns *c, size_t k,
                    uint64_t all, struct show_headings *headings)
{
	const struct profile_line *l = &t->profile.lines[k];
	const struct insn *i = &t->profile.code[k];
	uint64_t hits = t->result.lines[k].hits;
	char percent[16];
	bool end = machine_insn_is_end(i);
	if (!end && headings) show_heading(to, headings, i);
	const char *source = show_source_in(a, t->run->program, i);
	int before = 0;
	if (!hits) fputs(style_paint(to, style_dim), to);
	before += end ? fprintf(to, "%*s  ", c->line, "") : fprintf(to, "%*u  ", c->line, show_line_of(t, i));
	before += fprintf(to, "%*" PRIu64 "  ", c->hits, hits);
	if (l->issues) {
		before += fprintf(to, "%*" PRIu64 "  %*" PRIu64 "  ", c->issue, l->issues, c->stall, l->stall);
		const char *heavy = (l->issues + l->stall) * 10 >= all ? style_bold : "";
		fprintf(to, "%s%5s%s  ", style_paint(to, heavy), show_share(percent, sizeof percent,
			l->issues + l->stall, all), *heavy ? style_paint(to, style_plain) : "");
		before += 7;
		if (c->waves)
			before += fprintf(to, "%*" PRIu64 " %*" PRIu64 " %*" PRIu64 "  ", c->wave, l->least, c->wave,
			                  profile_median(l), c->wave, l->most);
	} else {
		before += fprintf(to, "%*s", c->issue + c->stall + 11 + (c->waves ? 3 * c->wave + 4 : 0), "");
	}
	struct cursor at = { .at = before + fprintf(to, "%s", source), .indent = reason_indent(c, before + 4), .first = true };
	put_reasons(to, t, a, c, k, at);
	fprintf(to, "%s\n", hits ? "" : style_paint(to, style_plain));
}

// ---- the order ----------------------------------------------------------------------------------------------------
struct row { size_t k; uint64_t key; };

static uint64_t key_of(const struct harness_timed *t, size_t k, enum show_sort by)
{
	const struct profile_line *l = &t->profile.lines[k];
	switch (by) {
	case SHOW_BY_CYCLES: return l->issues + l->stall;
	case SHOW_BY_STALL: return l->stall;
	case SHOW_BY_HITS: return t->result.lines[k].hits;
	case SHOW_BY_MAX: return l->most;
	default: return 0;
	}
}

static int by_key(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	return x->key != y->key ? (x->key < y->key) - (x->key > y->key) : (x->k > y->k) - (x->k < y->k);
}

static int by_place(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	return (x->k > y->k) - (x->k < y->k);
}

// Writes the rows to show, in order; returns their number.
static size_t rows_of(const struct harness_timed *t, const struct show_lines *o, struct row *rows)
{
	size_t n = 0;
	for (size_t k = 0; k < t->profile.line_count; k++)
		if (is_shown(t, k))
			rows[n++] = (struct row){ k,
				key_of(t, k, o->top && o->sort == SHOW_BY_LINE ? SHOW_BY_CYCLES : o->sort) };
	qsort(rows, n, sizeof *rows, by_key);
	if (o->top && o->top < n) n = o->top;
	if (o->sort == SHOW_BY_LINE) qsort(rows, n, sizeof *rows, by_place);
	return n;
}

void show_time_listing(FILE *to, const struct harness_timed *t, const struct show_lines *o)
{
	struct arena a = { 0 };
	struct columns c = measure(to, t, &a);
	struct row *rows = arena_alloc(&a, (t->profile.line_count + 1) * sizeof *rows);
	struct show_headings headings;
	uint64_t all = 0;
	for (size_t k = 0; k < t->profile.line_count; k++) all += t->profile.lines[k].issues + t->profile.lines[k].stall;
	put_heading(to, &c);
	size_t n = rows_of(t, o, rows);
	show_headings_make(&headings, t->run->program, &a);
	bool whole = o->sort == SHOW_BY_LINE && !o->top;
	for (size_t k = 0; k < n; k++) put_row(to, t, &a, &c, rows[k].k, all, whole ? &headings : NULL);
	fprintf(to, "\n%sissue, stall: cycles of all waves in which the line issued, and in which it waited to issue\n"
	        "share: of all waves' cycles, in %%   in the pipe: issued, but an operand is not ready\n"
	        "done after: cycles from issue until memory or LDS is done\n", style_paint(to, style_dim));
	if (c.waves) fputs("min med max: cycles that one wave spent on the line\n", to);
	fputs(style_paint(to, style_plain), to);
	arena_free(&a);
}
