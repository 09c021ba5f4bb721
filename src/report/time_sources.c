// Prints hits and cycles by line of the sources that the program was compiled from.
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "json/values.h"
#include "report/source_lines.h"
#include "report/time.h"
#include "report/time_json.h"
#include "values/figures.h"

// GAP: lines without instructions that are shown between two others
enum { TAB = 4, SOURCE_LEAST = 32, SOURCE_MOST = 64, GAP = 4, CAUSES = 3 };

// ---- as text ------------------------------------------------------------------------------------------------------
struct columns { int line, code, hits, issue, stall, source; bool inlined; };

// Returns the line with its indentation, tabs expanded; "" if the source is not available.
static char *text_of(struct arena *a, const struct source *s, unsigned number)
{
	const char *p = s->text, *end = s->text + s->size;
	for (unsigned n = 1; n < number && p < end; n++) p = (p = memchr(p, '\n', (size_t)(end - p))) ? p + 1 : end;
	size_t length = 0;
	while (p + length < end && p[length] != '\n' && p[length] != '\r') length++;
	char *out = arena_alloc(a, length * TAB + 1);
	size_t at = 0;
	for (size_t k = 0; k < length; k++) {
		if (p[k] != '\t') out[at++] = p[k];
		else do out[at++] = ' '; while (at % TAB);
	}
	out[at] = 0;
	return out;
}

static struct columns measure(struct arena *a, const struct source_lines *all)
{
	struct columns c = { .line = 4, .code = 5, .hits = 4, .issue = 5, .stall = 5, .source = SOURCE_LEAST,
	                     .inlined = all->inlined };
	for (size_t k = 0; k < all->n; k++) {
		const struct source_line *l = &all->at[k];
		if (l->origin) layout_widen_for(&c.line, l->origin->place.line);
		if (l->origin) layout_widen(&c.source, strlen(text_of(a, l->origin->place.source, l->origin->place.line)));
		layout_widen_for(&c.code, l->instructions);
		layout_widen_for(&c.hits, l->hits);
		layout_widen_for(&c.issue, l->issue);
		layout_widen_for(&c.stall, l->stall);
	}
	if (c.source > SOURCE_MOST) c.source = SOURCE_MOST;
	return c;
}

// Returns the causes that cost most.
static char *causes_of(struct arena *a, const struct source_line *l)
{
	uint64_t said = 0;
	char *out = "";
	unsigned c;
	for (int n = 0; n < CAUSES && (c = show_largest(l->causes, TIME_CAUSE_COUNT, said)) < TIME_CAUSE_COUNT; n++) {
		out = arena_printf(a, "%s%s%" PRIu64 " %s", out, n ? ", " : "", l->causes[c], time_causes[c].word);
		said |= 1ull << c;
	}
	return out;
}

// Returns the column at which the source begins.
static int text_column(const struct columns *c)
{
	return c->line + 2 + c->code + 2 + c->hits + 2 + c->issue + 2 + c->stall + 2 + 5 + (c->inlined ? 7 : 0) + 2;
}

// Prints the source and the causes next to it, or below it if they do not fit. Ends the style that the caller began.
static void put_text(FILE *to, const struct columns *c, const char *text, const char *causes)
{
	unsigned columns = layout_columns(to), from = (unsigned)text_column(c), indent = from + (unsigned)strspn(text, " ");
	int both = c->source;
	layout_widen(&both, strlen(text));
	size_t width = *causes ? (size_t)both + 2 + strlen(causes) : strlen(text);
	if (columns >= LAYOUT_COLUMNS || from + width <= columns) {
		fprintf(to, "%-*s", *causes ? c->source : 0, text);
		if (*causes) fprintf(to, "  %s%s", style_paint(to, style_dim), causes);
		fprintf(to, "%s\n", style_paint(to, style_plain));
		return;
	}
	layout_wrap(to, text + strspn(text, " "), from, indent, columns);
	if (*causes) {
		fprintf(to, "%*s%s", (int)indent, "", style_paint(to, style_dim));
		layout_wrap(to, causes, indent, indent + 2, columns);
	}
	fputs(style_paint(to, style_plain), to);
}

static void put_line(FILE *to, struct arena *a, const struct columns *c, const struct source_line *l, uint64_t all)
{
	char share[16], with[16];
	const char *text = l->origin ? text_of(a, l->origin->place.source, l->origin->place.line) : "(no line)",
		*causes = causes_of(a, l);
	const char *heavy = (l->issue + l->stall) * 10 >= all && all ? style_bold : "";
	if (!l->hits && !l->with) fputs(style_paint(to, style_dim), to);
	if (l->origin) fprintf(to, "%*u", c->line, l->origin->place.line);
	else fprintf(to, "%*s", c->line, "");
	fprintf(to, "  %*" PRIu64 "  %*" PRIu64 "  %*" PRIu64 "  %*" PRIu64 "  %s%5s%s", c->code,
	        l->instructions, c->hits, l->hits, c->issue, l->issue, c->stall, l->stall, style_paint(to, heavy),
	        show_share(share, sizeof share, l->issue + l->stall, all), *heavy ? style_paint(to, style_plain) : "");
	if (c->inlined) fprintf(to, "  %5s", show_share(with, sizeof with, l->with, all));
	fputs("  ", to);
	put_text(to, c, text, causes);
}

// Prints the source lines without instructions between two lines with instructions.
static void put_between(FILE *to, struct arena *a, const struct columns *c, const struct source *s, unsigned from,
                        unsigned until)
{
	if (until - from > GAP) { fprintf(to, "%*s…\n", c->line - 1, ""); return; }
	int before = text_column(c);
	for (unsigned n = from; n < until && s->size; n++) {
		const char *text = text_of(a, s, n);
		fprintf(to, "%s%*u%*s", style_paint(to, style_dim), c->line, n, *text ? before - c->line : 0, "");
		put_text(to, c, text, "");
	}
}

static void put_heading(FILE *to, const struct columns *c)
{
	fprintf(to, "\n%s%*s  %*s  %*s  %*s  %*s  share%s  source, and the costliest stalls%s\n",
	        style_paint(to, style_dim), c->line, "line", c->code, "insns", c->hits, "hits", c->issue, "issue",
	        c->stall, "stall", c->inlined ? "   with" : "", style_paint(to, style_plain));
}

void show_time_sources(FILE *to, const struct harness_timed *t)
{
	struct arena a = { 0 };
	struct source_lines lines = { 0 };
	show_source_lines(t, &a, &lines);
	struct columns c = measure(&a, &lines);
	uint64_t all = 0;
	const struct place *before = NULL;
	for (size_t k = 0; k < lines.n; k++) all += lines.at[k].issue + lines.at[k].stall;
	put_heading(to, &c);
	for (size_t k = 0; k < lines.n; k++) {
		const struct place *p = lines.at[k].origin ? &lines.at[k].origin->place : NULL;
		if (p && (!before || p->source != before->source))
			fprintf(to, "%s%s%s\n", style_paint(to, style_cyan), p->source->name,
			        style_paint(to, style_plain));
		else if (p) put_between(to, &a, &c, p->source, before->line + 1, p->line);
		put_line(to, &a, &c, &lines.at[k], all);
		before = p;
	}
	fprintf(to, "\n%sinsns: instructions that come from the line   hits: executions of them, of all waves\n"
	        "issue, stall: cycles of all waves in which they issued, and in which they waited to issue\n"
	        "share: of all waves' cycles, in %%%s%s\n", style_paint(to, style_dim),
	        c.inlined ? "   with: including functions inlined into the line" : "", style_paint(to, style_plain));
	arena_free(&a);
}

// ---- as JSON ------------------------------------------------------------------------------------------------------
json_t *show_time_sources_json(const struct harness_timed *t)
{
	struct arena a = { 0 };
	struct source_lines lines = { 0 };
	json_t *all = json_array();
	show_source_lines(t, &a, &lines);
	for (size_t k = 0; k < lines.n; k++) {
		const struct source_line *l = &lines.at[k];
		size_t n = 0;
		const char *text = l->origin ? origin_line(&l->origin->place, &n) : NULL;
		json_t *o = json_pack("{s:I, s:I, s:I, s:I, s:I}", "instructions", (json_int_t)l->instructions, "hits",
		                      (json_int_t)l->hits, "issue", (json_int_t)l->issue, "stall", (json_int_t)l->stall,
		                      "with", (json_int_t)l->with);
		if (l->origin) json_set_text(o, "file", l->origin->place.source->name);
		if (l->origin) json_object_set_new(o, "line", json_integer(l->origin->place.line));
		if (n) json_object_set_new(o, "text", json_textn(text, n));
		json_array_append_new(all, o);
	}
	arena_free(&a);
	return all;
}
