// Prints two runs side by side as text: a sentence, the totals, and the instructions, with equal ones folded.
#include "compare/difference.h"
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "compare/parts.h"
#include "report/summary.h"
#include "report/time_words.h"
#include "values/figures.h"

// CONTEXT: equal instructions shown around others; FOLD: runs of equal ones from this length on are folded
enum { CONTEXT = 2, FOLD = 2 * CONTEXT + 2 };

void show_pair(FILE *to, int width, const bool has[2], const uint64_t of[2])
{
	for (int side = 0; side < 2; side++)
		if (has[side]) fprintf(to, "%s%*" PRIu64, side ? " " : "  ", width, of[side]);
		else fprintf(to, "%s%*s", side ? " " : "  ", width, "");
}

const char *show_change_paint(const FILE *to, int better, uint64_t a, uint64_t b)
{
	if (a == b || !better) return "";
	return style_paint(to, (b > a) == (better > 0) ? style_green : style_red);
}

const char *show_change(char *buf, size_t room, uint64_t a, uint64_t b)
{
	if (a == b) *buf = 0;
	else snprintf(buf, room, "%c%" PRIu64, b > a ? '+' : '-', b > a ? b - a : a - b);
	return buf;
}

static const char *percent(char *buf, size_t room, uint64_t a, uint64_t b)
{
	char share[16];
	if (a == b || !a) *buf = 0;
	else snprintf(buf, room, "%c%s %%", b > a ? '+' : '-', show_share(share, sizeof share, b > a ? b - a : a - b, a));
	return buf;
}

// ---- in total -------------------------------------------------------------------------------------------------------
static void put_sentence(FILE *to, const struct show_sides *s)
{
	const struct harness_timed *a = s->timed[0], *b = s->timed[1];
	char share[16];
	if (!a->ran || !b->ran) return;
	double mhz[2] = { a->chip->at[ISA_CHIP_clock].value, b->chip->at[ISA_CHIP_clock].value };
	fputs(style_paint(to, style_bold), to);
	if (mhz[0] != mhz[1])
		fprintf(to, "%s takes %.3g times as long as %s", s->name[1],
		        (double)b->result.cycles / mhz[1] / ((double)a->result.cycles / mhz[0]), s->name[0]);
	else if (a->result.cycles == b->result.cycles) fprintf(to, "%s takes as many cycles as %s", s->name[1], s->name[0]);
	else {
		bool fewer = b->result.cycles < a->result.cycles;
		uint64_t by = fewer ? a->result.cycles - b->result.cycles : b->result.cycles - a->result.cycles;
		fprintf(to, "%s takes %s %% %s cycles than %s", s->name[1],
		        show_share(share, sizeof share, by, a->result.cycles), fewer ? "fewer" : "more", s->name[0]);
	}
	fprintf(to, "%s\n", style_paint(to, style_plain));
}

static void put_results(FILE *to, const struct show_sides *s)
{
	const struct harness_run *a = s->timed[0]->run, *b = s->timed[1]->run;
	uint64_t first, count;
	size_t compared = 0, differ = 0;
	if (!s->timed[0]->ran || !s->timed[1]->ran) return;
	for (size_t k = 0; k < a->buffers.n; k++) {
		const struct harness_buffer *x = &a->buffers.at[k];
		if (harness_is_drivers(a, x)) continue;
		compared += harness_buffer_named(b->buffers.at, b->buffers.n, x->name) != NULL;
		if (!difference_in_buffer(a, k, b, &first, &count)) continue;
		differ++;
		fprintf(to, "%s%s differs at the end: %" PRIu64 " of %zu elements, the first is %s[%" PRIu64 "]%s\n",
		        style_paint(to, style_red), x->name, count, x->count, x->name, first,
		        style_paint(to, style_plain));
	}
	if (compared && !differ)
		fprintf(to, "%s at the end\n",
		        compared == 1 ? "the buffer has the same values" : "all buffers have the same values");
}

static void put_totals(FILE *to, const struct show_sides *s)
{
	struct show_total all[SHOW_MOST_TOTALS];
	size_t n = show_totals(s, all);
	int name = 0, number = 6;
	for (size_t k = 0; k < n; k++) {
		layout_widen(&name, strlen(all[k].name) + 2 * all[k].indented);
		for (int side = 0; side < 2; side++) layout_widen_for(&number, all[k].of[side]);
	}
	fprintf(to, "\n%s%*s  %*s  %*s  %*s%s\n", style_paint(to, style_dim), name, "", number, "A", number, "B",
	        number + 1, "change", style_paint(to, style_plain));
	for (size_t k = 0; k < n; k++) {
		char by[32], much[32];
		const struct show_total *x = &all[k];
		if (x->indented && x->of[0] == x->of[1]) continue;
		fprintf(to, "%*s%s%-*s%s  %*" PRIu64 "  %*" PRIu64, 2 * x->indented, "",
		        x->indented ? style_paint(to, style_dim) : "", name - 2 * x->indented, x->name,
		        x->indented ? style_paint(to, style_plain) : "", number, x->of[0], number, x->of[1]);
		if (x->of[0] != x->of[1])
			fprintf(to, "  %s%*s%*s%s", show_change_paint(to, x->better, x->of[0], x->of[1]),
			        number + 1, show_change(by, sizeof by, x->of[0], x->of[1]), x->of[0] ? 11 : 0,
			        percent(much, sizeof much, x->of[0], x->of[1]), style_paint(to, style_plain));
		putc('\n', to);
	}
}

// ---- instruction by instruction -----------------------------------------------------------------------------------
struct table { FILE *to; const struct show_sides *s; bool ran; int line, hits, cycles, before; };

static uint64_t cycles_of(const struct harness_timed *t, uint32_t k)
{
	return t->profile.lines[k].issues + t->profile.lines[k].stall;
}

static bool is_same(const struct show_sides *s, const struct difference_row *r)
{
	return r->kind == DIFFERENCE_NONE || (r->kind == DIFFERENCE_REGISTERS && s->any_register);
}

static void put_cells(struct table *t, const struct difference_row *r)
{
	const struct harness_timed *const *x = t->s->timed;
	bool has[2] = { r->kind != DIFFERENCE_ONLY_B, r->kind != DIFFERENCE_ONLY_A };
	uint32_t at[2] = { r->a, r->b };
	for (int side = 0; side < 2; side++) {
		unsigned line = has[side] ? show_line_of(x[side], &x[side]->profile.code[at[side]]) : 0;
		if (line) fprintf(t->to, " %*u", t->line, line); else fprintf(t->to, " %*s", t->line, "");
	}
	if (!t->ran) return;
	show_pair(t->to, t->hits, has, (uint64_t[]){ difference_hits(x[0], r->a), difference_hits(x[1], r->b) });
	show_pair(t->to, t->cycles, has, (uint64_t[]){ cycles_of(x[0], r->a), cycles_of(x[1], r->b) });
}

// Prints the text, wrapped below its first column.
static void put_text(struct table *t, const char *paint, const char *text)
{
	fputs(style_paint(t->to, paint), t->to);
	layout_wrap(t->to, text, (unsigned)t->before, (unsigned)t->before, layout_columns(t->to));
	fputs(style_paint(t->to, style_plain), t->to);
}

static void put_row(struct table *t, const struct difference_row *r)
{
	static const struct {
		char mark; const char *const *paint;
	} looks[] = {
		[DIFFERENCE_NONE] = { ' ', NULL }, [DIFFERENCE_REGISTERS] = { '~', &style_cyan },
		[DIFFERENCE_OPERANDS] = { '~', &style_cyan }, [DIFFERENCE_ONLY_A] = { '-', &style_red },
		[DIFFERENCE_ONLY_B] = { '+', &style_green }
	};
	const struct difference *d = t->s->difference;
	enum difference_kind kind = is_same(t->s, r) ? DIFFERENCE_NONE : r->kind;
	const char *paint = looks[kind].paint ? *looks[kind].paint : style_plain;
	const char *a = kind == DIFFERENCE_ONLY_B ? NULL : d->text[0][r->a],
		*b = r->kind == DIFFERENCE_ONLY_A ? NULL : d->text[1][r->b];
	fprintf(t->to, "%s%c%s", style_paint(t->to, paint), looks[kind].mark, style_paint(t->to, style_plain));
	put_cells(t, r);
	fputs("  ", t->to);
	if (kind != DIFFERENCE_REGISTERS && kind != DIFFERENCE_OPERANDS) { put_text(t, paint, a ? a : b); return; }
	put_text(t, style_red, a);
	fprintf(t->to, "%*s", t->before, "");
	put_text(t, style_green, b);
}

static void put_fold(struct table *t, size_t from, size_t to)
{
	uint64_t sum[2] = { 0, 0 };
	char by[32];
	for (size_t k = from; k < to; k++) {
		const struct difference_row *r = &t->s->difference->rows[k];
		sum[0] += cycles_of(t->s->timed[0], r->a);
		sum[1] += cycles_of(t->s->timed[1], r->b);
	}
	fprintf(t->to, "%s  … %zu the same", style_paint(t->to, style_dim), to - from);
	if (t->ran)
		fprintf(t->to, ", %" PRIu64 " cycles%s%s", sum[0], sum[0] == sum[1] ? "" : ", ",
		        show_change(by, sizeof by, sum[0], sum[1]));
	fprintf(t->to, "%s\n", style_paint(t->to, style_plain));
}

static void measure(struct table *t)
{
	const struct difference *d = t->s->difference;
	t->line = 4, t->hits = 4, t->cycles = 6;
	for (size_t k = 0; k < d->count; k++)
		for (int side = 0; side < 2; side++) {
			const struct harness_timed *x = t->s->timed[side];
			uint32_t at = side ? d->rows[k].b : d->rows[k].a;
			layout_widen_for(&t->line, show_line_of(x, &x->profile.code[at]));
			layout_widen_for(&t->hits, difference_hits(x, at));
			layout_widen_for(&t->cycles, cycles_of(x, at));
		}
	t->before = 1 + 2 * (t->line + 1) + (t->ran ? 2 * (t->hits + 1) + 2 * (t->cycles + 1) + 2 : 0) + 2;
}

static void put_heading(struct table *t)
{
	fprintf(t->to, "\n%s  %*s %*s", style_paint(t->to, style_dim), t->line, "A", t->line, "B");
	if (t->ran) fprintf(t->to, "  %-*s  %-*s", 2 * t->hits + 1, "hits A, B", 2 * t->cycles + 1, "cycles A, B");
	fprintf(t->to, "  instruction%s\n", style_paint(t->to, style_plain));
}

static void put_instructions(FILE *to, const struct show_sides *s)
{
	const struct difference *d = s->difference;
	struct table t = { .to = to, .s = s, .ran = s->timed[0]->ran && s->timed[1]->ran };
	size_t same = d->of[DIFFERENCE_NONE] + (s->any_register ? d->of[DIFFERENCE_REGISTERS] : 0);
	if (!d->aligned) {
		fputs("\nthe programs are too large and too different to be compared instruction by instruction\n", to);
		return;
	}
	if (same == d->count) { fputs("\nall instructions are the same\n", to); return; }
	measure(&t);
	put_heading(&t);
	for (size_t k = 0; k < d->count;) {
		size_t end = k;
		while (end < d->count && is_same(s, &d->rows[end])) end++;
		size_t head = k ? CONTEXT : 0, tail = end < d->count ? CONTEXT : 0;
		if (end - k >= FOLD) {
			for (size_t n = k; n < k + head; n++) put_row(&t, &d->rows[n]);
			put_fold(&t, k + head, end - tail);
			k = end - tail;
		}
		for (; k < end; k++) put_row(&t, &d->rows[k]);
		if (k < d->count) put_row(&t, &d->rows[k++]);
	}
	fprintf(to, "\n%s%zu the same, ~ %zu changed%s, - %zu only in A, + %zu only in B%s%s\n",
	        style_paint(to, style_dim), same, d->count - same - d->of[DIFFERENCE_ONLY_A] - d->of[DIFFERENCE_ONLY_B],
	        d->of[DIFFERENCE_REGISTERS] && !s->any_register ? " (registers too: --any-register)" : "",
	        d->of[DIFFERENCE_ONLY_A], d->of[DIFFERENCE_ONLY_B],
	        t.ran ? "; cycles: of all waves, including stalls" : "", style_paint(to, style_plain));
}

void show_difference(FILE *to, const struct show_sides *s)
{
	for (int side = 0; side < 2; side++) {
		const struct harness_timed *t = s->timed[side];
		const struct program *p = t->run->program;
		fprintf(to, "%c  %s%s%s, %s (%s), wave%u%s%s, ", "AB"[side], style_paint(to, style_bold), s->name[side],
		        style_paint(to, style_plain), t->chip->title, p->target ? p->target->name : p->gpu->name, p->wave,
		        t->run->kernel ? ", kernel " : "", t->run->kernel ? t->run->kernel->name : "");
		show_groups(to, t->run);
	}
	put_sentence(to, s);
	put_results(to, s);
	put_totals(to, s);
	show_difference_sources(to, s);
	put_instructions(to, s);
}
