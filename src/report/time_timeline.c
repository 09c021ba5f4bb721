// Prints a run cycle by cycle. A row is an instruction of a wave, a column a cycle, a character a reason. Rows are
// printed in blocks as wide as the page. Runs of equal columns are shortened, and repeated iterations of a loop are
// counted.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "base/layout.h"
#include "base/order.h"
#include "base/style.h"
#include "report/time.h"
#include "report/time_words.h"
#include "values/figures.h"

enum { SOURCE = 30, LABEL = 6 + SOURCE + 2, MOST_ROOM = 1024, FOLD = 12, FOLDED = 5, MOST_ROWS = 400, BLOCK_ROWS = 48 };
enum { PIPE = '-', LATE = ',', EXECUTES = 'E' };

// Returns the activity of the wave for this instruction in that cycle.
static char glyph(const struct profile_event *e, uint64_t cycle)
{
	if (cycle < e->since) return ' ';
	if (cycle < e->since + e->own) return time_causes[e->own_cause].letter;
	if (cycle < e->issue) return time_causes[TIME_UNIT].letter;
	if (cycle == e->issue) return time_causes[TIME_ISSUE].letter;
	if (!e->exec || cycle > e->exec) return ' ';
	if (cycle == e->exec) return EXECUTES;
	return cycle >= e->exec - e->late ? LATE : PIPE;
}

static const char *paint_of(char c)
{
	for (int k = 0; k < TIME_CAUSE_COUNT; k++) if (time_causes[k].letter == c) return show_cause_color((enum time_cause)k);
	return c == EXECUTES ? style_green : style_dim;
}

// ---- columns of a block -------------------------------------------------------------------------------------------
struct block {
	uint64_t edge[8 * BLOCK_ROWS + 2]; size_t edges;       // cycles at which something changes, ascending
	unsigned width;
};

static void add_edge(struct block *b, uint64_t at, const struct show_timeline *o)
{
	if (o->cycles && at < o->from) at = o->from;
	if (o->cycles && at > o->to + 1) at = o->to + 1;
	b->edge[b->edges++] = at;
}

static unsigned width_of(uint64_t cycles) { return cycles > FOLD ? FOLDED : (unsigned)cycles; }

static void measure(struct block *b, const struct profile_event *e, size_t n, const struct show_timeline *o)
{
	b->edges = 0;
	for (size_t k = 0; k < n; k++) {
		uint64_t last = e[k].exec ? e[k].exec : e[k].issue;
		const uint64_t at[] = {
			e[k].since, e[k].since + e[k].own, e[k].issue, e[k].issue + 1,
			last - (e[k].exec ? e[k].late : 0), last, last + 1
		};
		for (size_t m = 0; m < sizeof at / sizeof *at; m++) add_edge(b, at[m], o);
	}
	qsort(b->edge, b->edges, sizeof *b->edge, order_numbers);
	size_t kept = 0;
	b->width = 0;
	for (size_t k = 0; k < b->edges; k++)
		if (!kept || b->edge[k] != b->edge[kept - 1]) b->edge[kept++] = b->edge[k];
	b->edges = kept;
	for (size_t k = 0; k + 1 < kept; k++) b->width += width_of(b->edge[k + 1] - b->edge[k]);
}

// Prints cycle numbers above the columns: at the first one, after each cut, and every ten.
static void put_ruler(FILE *to, const struct block *b)
{
	char text[MOST_ROOM];
	unsigned column = 0, free = 0, wanted = 0;
	memset(text, ' ', sizeof text);
	for (size_t k = 0; k + 1 < b->edges; k++) {
		uint64_t from = b->edge[k], to_ = b->edge[k + 1];
		bool folded = to_ - from > FOLD;
		if (k && b->edge[k] - b->edge[k - 1] > FOLD) wanted = column;
		for (uint64_t c = from; c < (folded ? from + 1 : to_); c++, column++) {
			if (column < wanted || column < free || column + 24 > sizeof text) continue;
			char number[24];
			int length = snprintf(number, sizeof number, "|%" PRIu64, c);
			memcpy(text + column, number, (size_t)length);
			free = column + (unsigned)length + 1;
			wanted = column + 10;
		}
		if (folded) column += FOLDED - 1;
	}
	unsigned end = sizeof text;
	while (end && text[end - 1] == ' ') end--;
	fprintf(to, "%s%*s%.*s%s\n", style_paint(to, style_dim), LABEL, "", (int)end, text, style_paint(to, style_plain));
}

static void put_cells(FILE *to, const struct block *b, const struct profile_event *e)
{
	char line[MOST_ROOM];
	unsigned n = 0;
	for (size_t k = 0; k + 1 < b->edges; k++) {
		uint64_t cycles = b->edge[k + 1] - b->edge[k];
		for (unsigned m = 0; m < width_of(cycles) && n < sizeof line; m++)
			line[n++] = cycles > FOLD && m == FOLDED / 2 ? '~' : glyph(e, b->edge[k]);
	}
	while (n && (line[n - 1] == ' ' || line[n - 1] == '~')) n--;
	const char *now = "";
	for (unsigned k = 0; k < n; k++) {
		const char *p = line[k] == ' ' ? now : paint_of(line[k]);
		if (style_shown(to) && p != now) { fprintf(to, "%s%s", style_plain, p); now = p; }
		putc(line[k], to);
	}
	fprintf(to, "%s\n", style_shown(to) && *now ? style_plain : "");
}

static void put_block(FILE *to, const struct harness_timed *t, const struct profile_event *e, size_t n,
                      const struct show_timeline *o)
{
	struct block b;
	struct arena a = { 0 };
	measure(&b, e, n, o);
	put_ruler(to, &b);
	for (size_t k = 0; k < n; k++) {
		const char *source = show_source_in(&a, t->run->program, e[k].insn);
		if (machine_insn_is_end(e[k].insn)) fprintf(to, "%5s  ", "");
		else fprintf(to, "%5u  ", show_line_of(t, e[k].insn));
		fprintf(to, "%-*.*s ", SOURCE, SOURCE, source);
		put_cells(to, &b, &e[k]);
	}
	arena_free(&a);
}

// ---- repeated iterations --------------------------------------------------------------------------------------------
static bool alike(const struct profile_event *a, const struct profile_event *b)
{
	return a->insn == b->insn && a->own_cause == b->own_cause && a->own == b->own
	       && a->issue - a->since == b->issue - b->since && a->late == b->late
	       && !a->exec == !b->exec && (!a->exec || a->exec - a->issue == b->exec - b->issue);
}

// Returns how many events from k on repeat the events before k; *turns is the number of iterations.
static size_t repeats(const struct profile_wave *w, size_t k, size_t *turns)
{
	enum { LONGEST = 256, WORTH = 2 };
	size_t best = 0;
	for (size_t period = 1; period <= LONGEST && period <= k; period++) {
		size_t n = 0;
		while (k + n < w->events.n && alike(&w->events.at[k + n], &w->events.at[k + n - period])) n++;
		size_t whole = n / period;
		if (whole >= WORTH && whole * period > best) best = whole * period, *turns = whole;
	}
	return best;
}

static void put_legend(FILE *to, const struct harness_timed *t)
{
	int at = 0;
	for (int k = 0; k < TIME_CAUSE_COUNT + 3; k++) {
		static const struct {
			char letter; const char *text;
		} more[] = { { PIPE, "in its pipe" }, { LATE, "in its pipe, waiting for an operand" },
		             { EXECUTES, "it executes" } };
		bool cause = k < TIME_CAUSE_COUNT;
		if (cause && !t->result.wave_cycles[k]) continue;
		char letter = cause ? time_causes[k].letter : more[k - TIME_CAUSE_COUNT].letter;
		const char *text = cause ? time_causes[k].text : more[k - TIME_CAUSE_COUNT].text;
		int length = (int)strlen(text) + 4;
		if (at && at + length > (int)layout_columns(to)) { putc('\n', to); at = 0; }
		fprintf(to, "%s%s%c%s %s", at ? "  " : "", style_paint(to, paint_of(letter)), letter,
		        style_paint(to, style_plain), text);
		at += length;
	}
	fprintf(to, "\n~ more than %d cycles like these\n", FOLD);
}

static void put_wave(FILE *to, const struct harness_timed *t, const struct profile_wave *w,
                     const struct show_timeline *o)
{
	fprintf(to, "\n%sworkgroup (%u,%u,%u) wave %u%s, CU %u SIMD %u, cycles %" PRIu64 " to %" PRIu64 "\n",
	        style_paint(to, style_bold), w->workgroup[0], w->workgroup[1],
	        w->workgroup[2], w->wave, style_paint(to, style_plain), w->cu, w->simd, w->start, w->end);
	size_t k = 0, rows = 0, turns = 0;
	unsigned columns = layout_columns(to), room = columns > LABEL + 20 ? columns - LABEL : 20;
	while (k < w->events.n && o->cycles && (w->events.at[k].exec > w->events.at[k].issue ? w->events.at[k].exec
	                                        : w->events.at[k].issue) < o->from)
		k++;
	size_t first = k;
	while (k < w->events.n) {
		const struct profile_event *e = &w->events.at[k];
		if (o->cycles && e->since > o->to) break;
		if (rows >= MOST_ROWS && !o->cycles) {
			fprintf(to, "… %zu more instructions from cycle %" PRIu64 " on: --cycles FROM-TO shows them\n",
			        w->events.n - k, e->since);
			break;
		}
		size_t skip = k > first ? repeats(w, k, &turns) : 0;
		if (skip) {
			size_t one = skip / turns;
			fprintf(to, "%s       … the last %zu instruction%s again, %zu more times, %" PRIu64
			        " cycles each%s\n", style_paint(to, style_dim), one, show_plural(one),
			        turns, (w->events.at[k + skip - 1].issue - w->events.at[k - 1].issue) / turns,
			        style_paint(to, style_plain));
			k += skip;
			continue;
		}
		struct block b;
		size_t n = 1, unused;
		for (; k + n < w->events.n && n < BLOCK_ROWS; n++) {
			measure(&b, e, n + 1, o);
			if (b.width > room || (o->cycles && e[n].since > o->to) || repeats(w, k + n, &unused)) break;
		}
		put_block(to, t, e, n, o);
		k += n;
		rows += n;
	}
	if (!w->whole) fputs("… the rest was not recorded\n", to);
}

void show_time_timeline(FILE *to, const struct harness_timed *t, const struct show_timeline *o)
{
	if (!t->profile.waves.n) fputs("\nno such wave\n", to);
	for (size_t k = 0; k < t->profile.waves.n; k++) put_wave(to, t, t->profile.waves.at[k], o);
	if (t->profile.waves_left_out)
		fprintf(to, "%" PRIu64 " more waves were not recorded: choose with --workgroup and --waves\n",
		        t->profile.waves_left_out);
	putc('\n', to);
	put_legend(to, t);
}
