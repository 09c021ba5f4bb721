// The table of two runs by source line: changed lines, the largest change first.
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "compare/parts.h"
#include "compare/source_changes.h"

// Widths of the columns. `before`: columns before the text. `two`: line numbers of A and B are shown. `files`: there
// are several.
struct table { FILE *to; int line, hits, cycles, change; int before; bool two, files; };

static uint64_t hits_of(const struct source_line *l) { return l ? l->hits : 0; }
static uint64_t cycles_of(const struct source_line *l) { return l ? l->issue + l->stall : 0; }
static unsigned number_of(const struct source_line *l) { return l && l->origin ? l->origin->place.line : 0; }

static bool is_changed(const struct show_source_change *x)
{
	return hits_of(x->of[0]) != hits_of(x->of[1]) || cycles_of(x->of[0]) != cycles_of(x->of[1]);
}

static void measure(struct table *t, const struct show_source_change *all, size_t n)
{
	const struct source *file = NULL;
	t->line = t->hits = 4, t->cycles = 5, t->change = 6;
	for (size_t k = 0; k < n; k++) {
		const struct show_source_change *x = &all[k];
		char buf[32];
		if (!is_changed(x)) continue;
		t->two |= x->of[0] && x->of[1] && number_of(x->of[0]) != number_of(x->of[1]);
		for (int side = 0; side < 2; side++) {
			const struct origin *o = x->of[side] ? x->of[side]->origin : NULL;
			if (o && side == !x->of[0]) t->files |= file && file != o->place.source, file = o->place.source;
			layout_widen_for(&t->line, number_of(x->of[side]));
			layout_widen_for(&t->hits, hits_of(x->of[side]));
			layout_widen_for(&t->cycles, cycles_of(x->of[side]));
		}
		show_change(buf, sizeof buf, cycles_of(x->of[0]), cycles_of(x->of[1]));
		layout_widen(&t->change, strlen(buf));
	}
	t->before = 1 + (t->two ? 2 : 1) * (t->line + 1) + 2 * (t->hits + 1) + 1 + 2 * (t->cycles + 1) + 1 + 2 + t->change + 2;
}

static void put_cells(struct table *t, const struct show_source_change *x)
{
	char by[32];
	for (int side = 0; side < 2; side++) {
		unsigned line = number_of(x->of[side]);
		if (!t->two && side != !x->of[0]) continue;
		if (line) fprintf(t->to, " %*u", t->line, line); else fprintf(t->to, " %*s", t->line, "");
	}
	bool has[2] = { x->of[0], x->of[1] };
	uint64_t cycles[2] = { cycles_of(x->of[0]), cycles_of(x->of[1]) };
	show_pair(t->to, t->hits, has, (uint64_t[]){ hits_of(x->of[0]), hits_of(x->of[1]) });
	show_pair(t->to, t->cycles, has, cycles);
	fprintf(t->to, "  %s%*s%s  ", show_change_paint(t->to, -1, cycles[0], cycles[1]), t->change,
	        show_change(by, sizeof by, cycles[0], cycles[1]), style_paint(t->to, style_plain));
}

static const char *text_of(struct arena *a, const struct table *t, const struct origin *o)
{
	size_t n;
	const char *line = o ? origin_line(&o->place, &n) : NULL;
	if (!o) return "(no line)";
	if (!n) return origin_place_text(a, o);
	return t->files ? arena_printf(a, "%s: %.*s", o->place.source->name, (int)n, line) : arena_strndup(a, line, n);
}

// Prints A's line, and B's line below it if its text differs.
static void put_row(struct table *t, struct arena *a, const struct show_source_change *x)
{
	const char *text[2] = { x->of[0] ? text_of(a, t, x->of[0]->origin) : NULL,
	                        x->of[1] ? text_of(a, t, x->of[1]->origin) : NULL };
	bool other = text[0] && text[1] && strcmp(text[0], text[1]);
	char mark = !x->of[1] ? '-' : !x->of[0] ? '+' : other ? '~' : ' ';
	const char *paint = mark == '-' ? style_red : mark == '+' ? style_green : mark == '~' ? style_red : style_plain;
	fprintf(t->to, "%s%c%s", style_paint(t->to, mark == '~' ? style_cyan : paint), mark, style_paint(t->to, style_plain));
	put_cells(t, x);
	for (int side = 0; side < 2; side++) {
		if (!text[side] || (side && text[0] && !other)) continue;
		if (side && other) fprintf(t->to, "%*s", t->before, "");
		fputs(style_paint(t->to, side && other ? style_green : paint), t->to);
		layout_wrap(t->to, text[side], (unsigned)t->before, (unsigned)t->before, layout_columns(t->to));
		fputs(style_paint(t->to, style_plain), t->to);
	}
}

static void put_heading(const struct table *t)
{
	fprintf(t->to, "\n%s ", style_paint(t->to, style_dim));
	if (t->two) fprintf(t->to, " %*s %*s", t->line, "A", t->line, "B");
	else fprintf(t->to, " %*s", t->line, "line");
	fprintf(t->to, "  %-*s  %-*s  %*s  source%s\n", 2 * t->hits + 1, "hits A, B", 2 * t->cycles + 1, "cycles A, B",
	        t->change, "change", style_paint(t->to, style_plain));
}

void show_difference_sources(FILE *to, const struct show_sides *s)
{
	struct arena a = { 0 };
	struct show_source_change *all;
	struct table t = { .to = to };
	size_t n = show_source_changes(s, &a, &all), changed = 0;
	for (size_t k = 0; k < n; k++) changed += is_changed(&all[k]);
	if (changed) {
		measure(&t, all, n);
		put_heading(&t);
		for (size_t k = 0; k < n; k++) if (is_changed(&all[k])) put_row(&t, &a, &all[k]);
	}
	arena_free(&a);
}
