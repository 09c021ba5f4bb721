// Prints a card's trace next to the model: the differences, the largest first, as a table and as JSON.
#include "report/time_traced.h"
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "json/json_out.h"
#include "json/values.h"
#include "report/time_words.h"
#include "values/figures.h"

enum { NARROW = 80, RANGE = 32 };

static size_t engines_of(const struct time_trace *t)
{
	size_t n = 0;
	for (size_t k = 0; k < t->count; k++) n += !k || t->waves[k].engine != t->waves[k - 1].engine;
	return n;
}

static double percent(uint64_t part, uint64_t whole) { return whole ? 100.0 * (double)part / (double)whole : 0; }

// ---- as text ------------------------------------------------------------------------------------------------------
static void put_head(FILE *to, const struct harness_traced *t, const char *name)
{
	char exact[16], close[16];
	size_t engines = engines_of(t->trace), waves = t->trace->count;
	fprintf(to, "trace       %s\n", name);
	fprintf(to, "            %zu wave%s of %zu shader engine%s, compared with %s\n", waves, show_plural(waves),
	        engines, show_plural(engines), t->chip->title);
	fprintf(to, "intervals   %" PRIu64 " compared: %s %% as on the card, %s %% within one cycle\n",
	        t->compared, show_share(exact, sizeof exact, t->exact, t->compared),
	        show_share(close, sizeof close, t->close, t->compared));
	fprintf(to, "            %" PRIu64 " taken from the trace: launches, waits for memory\n", t->given);
	fprintf(to, "cycles      %" PRIu64 " on the card, %" PRIu64 " in the model", t->card, t->model);
	if (t->card) fprintf(to, " (%+.1f %%)", percent(t->model, t->card) - 100);
	putc('\n', to);
}

static void put_lost(FILE *to, const struct harness_traced *t)
{
	if (!t->lost) return;
	const struct time_row *next = &t->trace->waves[t->lost_wave].rows[t->lost_row];
	fprintf(to, "%snot reached%s %" PRIu64 " rows, the first in wave %u at pc 0x%"
	        PRIx64 ": there the model takes another path.\n"
	        "            Arguments and buffers must be equal to the card's.\n", style_paint(to, style_red),
	        style_paint(to, style_plain), t->lost, t->lost_wave, next->pc);
}

static const char *range_text(char text[RANGE], const uint64_t of[3])
{
	snprintf(text, RANGE, of[0] == of[2] ? "%" PRIu64 : "%" PRIu64 "-%" PRIu64, of[0], of[2]);
	return text;
}

struct widths { int line, times, card, model, apart, off; };

static struct widths measure(const struct harness_traced *t, const struct program *p, size_t n)
{
	struct widths w = { 4, 5, 4, 5, 5, 4 };
	char text[RANGE];
	for (size_t k = 0; k < n; k++) {
		const struct harness_traced_line *l = &t->lines[k];
		layout_widen_for(&w.line, show_line_in(p, l->insn));
		layout_widen_for(&w.times, l->count);
		layout_widen(&w.card, strlen(range_text(text, l->card)));
		layout_widen(&w.model, strlen(range_text(text, l->model)));
		layout_widen_for(&w.apart, l->apart);
		layout_widen(&w.off, (size_t)snprintf(text, RANGE, "%+" PRId64, l->off));
	}
	return w;
}

void show_time_traced(FILE *to, const struct harness_traced *t, const struct harness_run *r,
                      const char *name, size_t top)
{
	struct arena a = { 0 };
	size_t differ = 0;
	while (differ < t->line_count && t->lines[differ].apart) differ++;
	size_t n = top && top < differ ? top : differ;
	struct widths w = measure(t, r->program, n);
	unsigned columns = layout_columns(to) < NARROW ? layout_columns(to) : NARROW,
		from = (unsigned)(w.line + w.times + w.card + w.model + w.apart + w.off + 12);
	put_head(to, t, name);
	put_lost(to, t);
	if (n)
		fprintf(to, "\n%s%*s  %*s  %*s  %*s  %*s  %*s  instruction%s\n", style_paint(to, style_dim), w.line,
		        "line", w.times, "times", w.card, "card", w.model, "model", w.apart, "apart", w.off, "off",
		        style_paint(to, style_plain));
	for (size_t k = 0; k < n; k++) {
		const struct harness_traced_line *l = &t->lines[k];
		char card[RANGE], model[RANGE];
		fprintf(to, "%*u  %*" PRIu64 "  %*s  %*s  %s%*" PRIu64 "%s  %+*" PRId64 "  ",
		        w.line, show_line_in(r->program, l->insn), w.times, l->count, w.card,
		        range_text(card, l->card), w.model, range_text(model, l->model),
		        style_paint(to, style_red), w.apart, l->apart, style_paint(to, style_plain), w.off, l->off);
		layout_wrap(to, arena_printf(&a, "%s  (%s)", show_source_in(&a, r->program, l->insn),
		                             time_causes[l->cause].word), from, from + 2, columns);
	}
	if (differ > n) fprintf(to, "%zu more instructions differ\n", differ - n);
	fprintf(to, "\n%s%zu of %zu instructions are as on the card, each time", style_paint(to, style_dim),
	        t->line_count - differ, t->line_count);
	if (n) fputs("\ncard, model: cycles since the wave's instruction before, least to most\n"
	             "apart: the sum of all differences, in cycles; off: the model's\n"
	             "sum minus the card's; (…): what the model waited for", to);
	fprintf(to, "%s\n", style_paint(to, style_plain));
	arena_free(&a);
}

// ---- as JSON ------------------------------------------------------------------------------------------------------
static json_t *spread(const uint64_t of[3])
{
	return json_pack("{s:I, s:I, s:I}", "min", (json_int_t)of[0], "median", (json_int_t)of[1], "max",
	                 (json_int_t)of[2]);
}

static json_t *lines_of(const struct harness_traced *t, const struct harness_run *r, uint64_t entry)
{
	struct arena a = { 0 };
	json_t *all = json_array();
	for (size_t k = 0; k < t->line_count; k++) {
		const struct harness_traced_line *l = &t->lines[k];
		char cause[JSON_NAME];
		json_array_append_new(all, json_pack("{s:i, s:I, s:o*, s:I, s:I, s:o, s:o, s:I, s:I, s:s}", "line",
			(int)show_line_in(r->program, l->insn), "pc", (json_int_t)(l->insn->pc - entry), "text",
			json_text(show_source_in(&a, r->program, l->insn)), "times", (json_int_t)l->count, "exact",
			(json_int_t)l->exact, "card", spread(l->card), "model", spread(l->model), "apart",
			(json_int_t)l->apart, "off", (json_int_t)l->off, "cause", json_name(cause, time_causes[l->cause].word)));
	}
	arena_free(&a);
	return all;
}

// Returns the indices of intervals in the order of waves; the intervals of wave k begin at first[k].
static size_t *by_wave(struct arena *a, const struct harness_traced *t, size_t *first)
{
	size_t *of = arena_alloc(a, (t->all.n + 1) * sizeof *of), *next = arena_alloc(a, (t->trace->count + 1) * sizeof *next);
	for (size_t k = 0; k < t->all.n; k++) first[t->all.at[k].wave + 1]++;
	for (size_t k = 0; k < t->trace->count; k++) first[k + 1] += first[k], next[k] = first[k];
	for (size_t k = 0; k < t->all.n; k++) of[next[t->all.at[k].wave]++] = k;
	return of;
}

// Writes in pieces, because there may be millions of intervals.
static void put_waves(struct json_out *to, const struct harness_traced *t, const struct harness_run *r, uint64_t entry)
{
	struct arena a = { 0 };
	size_t *first = arena_alloc(&a, (t->trace->count + 2) * sizeof *first), *of = by_wave(&a, t, first);
	json_out_open(to, "waves", '[');
	for (size_t k = 0; k < t->trace->count; k++) {
		json_out_open(to, NULL, '{');
		json_out_number(to, "engine", t->trace->waves[k].engine);
		json_out_number(to, "start", t->trace->waves[k].start);
		json_out_open(to, "intervals", '[');
		for (size_t n = first[k]; n < first[k + 1]; n++) {
			const struct harness_interval *i = &t->all.at[of[n]];
			char cause[JSON_NAME];
			json_out_open(to, NULL, '{');
			json_out_number(to, "line", show_line_in(r->program, i->insn));
			json_out_number(to, "pc", i->insn->pc - entry);
			json_out_number(to, "card", i->card);
			json_out_number(to, "model", i->model);
			json_out_flag(to, "given", i->given);
			json_out_text(to, "cause", json_name(cause, time_causes[i->cause].word));
			json_out_close(to, '}');
		}
		json_out_close(to, ']');
		json_out_close(to, '}');
	}
	json_out_close(to, ']');
	arena_free(&a);
}

bool show_time_traced_json(FILE *to, const struct harness_traced *t, const struct harness_run *r, const char *name)
{
	struct json_out o = { .to = to };
	uint64_t entry = harness_entry(r);
	json_out_open(&o, NULL, '{');
	json_out_members(&o, json_pack("{s:o, s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o}", "trace", json_text(name),
		"chip", t->chip->name, "compared", (json_int_t)t->compared, "given", (json_int_t)t->given,
		"exact", (json_int_t)t->exact, "within_one", (json_int_t)t->close, "card", (json_int_t)t->card,
		"model", (json_int_t)t->model, "not_reached", (json_int_t)t->lost, "lines", lines_of(t, r, entry)));
	put_waves(&o, t, r, entry);
	json_out_close(&o, '}');
	json_out_line(&o);
	json_out_flush(&o);
	json_out_free(&o);
	return !ferror(to);
}
