// Kanata 0004, for Konata. A wave is a thread. Lane 0 of an instruction has stage `F` while its wave waits to issue it,
// `I` for the issue, `P` on the way to its unit, `X` for execution; an access is in `XM` until a wait is certain that
// it is complete. Lane 1 has its stalls. Konata draws arrows between stages with an X in their names: from an access to
// the wait for it.
//
// The file is in order of time, but an instruction that issues now may have a stall that began long ago. So events are
// kept sorted until all waves are past them. If there are too many, the older half is written, and stalls that begin
// before its end are cut there.
#include <inttypes.h>
#include "base/stream.h"
#include "export/flights.h"

enum { MOST_MARKS = 1 << 17 };
enum what { BEGIN, STAGE, STAGE_END, NEEDS, RETIRE };
// id: in the file, assigned when it is written
struct op { uint64_t id, number, thread; char *label, *detail; unsigned users; };
struct mark { uint64_t cycle, order; enum what what; struct op *op, *producer; const char *stage; int lane; };

struct kanata {
	FILE *to;
	bool timed, any;
	// cycle: current position in the file; last: end of the previous instruction
	uint64_t cycle, last, order, ids, retired;
	struct { struct mark *at; size_t n, room; } marks;     // a heap, the earliest on top
	struct export_flights flights;             // value: an op
	struct stream *words;                       // for building labels
};

static void *begin_kanata(FILE *to, const struct export_head *h)
{
	struct kanata *k = heap_zeroed(1, sizeof *k);
	k->to = to;
	k->timed = h->timed;
	k->words = stream_begin();
	fputs("Kanata\t0004\n", to);
	return k;
}

// ---- pending output by cycle ----------------------------------------------------------------------------------------
static bool is_before(const struct mark *a, const struct mark *b)
{
	return a->cycle != b->cycle ? a->cycle < b->cycle : a->order < b->order;
}

static void swap_marks(struct mark *a, struct mark *b)
{
	struct mark x = *a;
	*a = *b;
	*b = x;
}

static void add_mark(struct kanata *k, struct mark m)
{
	if (k->any && m.cycle < k->cycle) m.cycle = k->cycle;
	m.order = k->order++;
	m.op->users++;
	if (m.producer) m.producer->users++;
	*heap_push(&k->marks) = m;
	struct mark *at = k->marks.at;
	size_t n = k->marks.n - 1;
	for (; n && is_before(&at[n], &at[(n - 1) / 2]); n = (n - 1) / 2) swap_marks(&at[n], &at[(n - 1) / 2]);
}

static struct mark pop_mark(struct kanata *k)
{
	struct mark *at = k->marks.at, first = at[0];
	at[0] = at[--k->marks.n];
	for (size_t n = 0, child; (child = 2 * n + 1) < k->marks.n; n = child) {
		if (child + 1 < k->marks.n && is_before(&at[child + 1], &at[child])) child++;
		if (!is_before(&at[child], &at[n])) break;
		swap_marks(&at[child], &at[n]);
	}
	return first;
}

static void release_op(struct op *o)
{
	if (--o->users) return;
	heap_free(o->label);
	heap_free(o->detail);
	heap_free(o);
}

// ---- writing --------------------------------------------------------------------------------------------------------
static void go_to(struct kanata *k, uint64_t cycle)
{
	if (!k->any) fprintf(k->to, "C=\t%" PRIu64 "\n", cycle);
	else if (cycle > k->cycle) fprintf(k->to, "C\t%" PRIu64 "\n", cycle - k->cycle);
	k->any = true;
	k->cycle = cycle;
}

static void put_label(FILE *to, uint64_t id, int type, const char *text)
{
	fprintf(to, "L\t%" PRIu64 "\t%d\t", id, type);
	for (; *text; text++) putc(*text == '\t' || *text == '\n' || *text == '\r' ? ' ' : *text, to);
	putc('\n', to);
}

static void write_mark(struct kanata *k, const struct mark *m)
{
	go_to(k, m->cycle);
	switch (m->what) {
	case BEGIN:
		m->op->id = k->ids++;
		fprintf(k->to, "I\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", m->op->id, m->op->number, m->op->thread);
		put_label(k->to, m->op->id, 0, m->op->label);
		put_label(k->to, m->op->id, 1, m->op->detail);
		break;
	case STAGE: fprintf(k->to, "S\t%" PRIu64 "\t%d\t%s\n", m->op->id, m->lane, m->stage); break;
	case STAGE_END: fprintf(k->to, "E\t%" PRIu64 "\t%d\t%s\n", m->op->id, m->lane, m->stage); break;
	case NEEDS: fprintf(k->to, "W\t%" PRIu64 "\t%" PRIu64 "\t0\n", m->op->id, m->producer->id); break;
	case RETIRE: fprintf(k->to, "R\t%" PRIu64 "\t%" PRIu64 "\t0\n", m->op->id, k->retired++); break;
	}
	if (m->producer) release_op(m->producer);
	release_op(m->op);
}

// Writes marks before `cycle`, then more until at most `most` are left.
static void write_until(struct kanata *k, uint64_t cycle, size_t most)
{
	while (k->marks.n && (k->marks.at[0].cycle < cycle || k->marks.n > most)) {
		struct mark m = pop_mark(k);
		write_mark(k, &m);
	}
}

// Writes final output: later instructions begin after the last issue of the wave that has waited longest.
static void write_settled(void *f, const struct log_state *s)
{
	struct kanata *k = f;
	uint64_t least = UINT64_MAX;
	if (!k->timed) least = s->steps;
	for (size_t n = 0; k->timed && n < s->waves.n; n++) {
		const struct log_wave *w = s->waves.at[n];
		if (w && w->issue < least) least = w->issue;
	}
	write_until(k, least == UINT64_MAX ? 0 : least, k->marks.n > MOST_MARKS ? MOST_MARKS / 2 : MOST_MARKS);
}

// ---- an instruction -------------------------------------------------------------------------------------------------
static void add_stage(struct kanata *k, struct op *o, int lane, const char *name, uint64_t from, uint64_t to)
{
	if (from >= to) return;
	add_mark(k, (struct mark){ .cycle = from, .what = STAGE, .op = o, .stage = name, .lane = lane });
	add_mark(k, (struct mark){ .cycle = to, .what = STAGE_END, .op = o, .stage = name, .lane = lane });
}

// Returns a copy of the text written to `words` since the last call.
static char *take_words(struct kanata *k)
{
	char *text = heap_strdup(stream_text(k->words));
	stream_again(k->words);
	return text;
}

static void put_stall(struct kanata *k, const struct export_step *s, int n)
{
	if (!s->stall[n].cycles) return;
	fprintf(k->words->to, "\\n%" PRIu64 " cycles: %s", s->stall[n].cycles, time_causes[s->stall[n].cause].text);
	if (!n && s->culprit) fprintf(k->words->to, " (line %u)", s->culprit);
}

static struct op *op_new(struct kanata *k, const struct export_step *s)
{
	struct op *o = heap_zeroed(1, sizeof *o);
	char place[128];
	o->number = s->id;
	o->thread = s->wave->number;
	fprintf(k->words->to, "%u: %s", s->line, s->text);
	o->label = take_words(k);
	if (*s->source) fprintf(k->words->to, "%s\\n", s->source);
	fputs(export_place(place, sizeof place, s->wave), k->words->to);
	if (k->timed) fprintf(k->words->to, ", CU %u SIMD %u", s->wave->cu, s->wave->simd);
	fprintf(k->words->to, "\\nexec 0x%0*" PRIx64, (int)s->wave->lanes / 4, s->exec);
	put_stall(k, s, 0);
	put_stall(k, s, 1);
	if (*s->changes) fprintf(k->words->to, "\\n%s", s->changes);
	o->detail = take_words(k);
	return o;
}

static void is_back(struct kanata *k, struct op *o, uint64_t cycle)
{
	add_mark(k, (struct mark){ .cycle = cycle, .what = STAGE_END, .op = o, .stage = "XM", .lane = 0 });
	add_mark(k, (struct mark){ .cycle = cycle, .what = RETIRE, .op = o });
	release_op(o);
}

static void add_instruction(void *f, const struct export_step *s)
{
	struct kanata *k = f;
	struct op *o = op_new(k, s);
	uint64_t at = s->since, issued = s->issue + 1, ends = s->ends < issued ? issued : s->ends,
		lost[EXPORT_FLIGHTS_LOST], what;
	o->users = 1;
	k->last = issued;
	add_mark(k, (struct mark){ .cycle = s->since, .what = BEGIN, .op = o });
	add_stage(k, o, 0, "F", s->since, s->issue);
	for (int n = 0; n < 2; at += s->stall[n++].cycles)
		add_stage(k, o, 1, time_causes[s->stall[n].cause].word, at, at + s->stall[n].cycles);
	if (ends == issued && !s->insn->effects->counted) {
		add_stage(k, o, 0, "X", s->issue, issued);
	} else {
		add_stage(k, o, 0, "I", s->issue, issued);
		if (!s->insn->effects->counted) add_stage(k, o, 0, "P", issued, ends - 1), add_stage(k, o, 0, "X", ends - 1, ends);
	}
	for (size_t n = 0; n < s->back_count; n++) {
		if (!export_flights_take(&k->flights, s->wave->slot, s->back[n].id, &what)) continue;
		struct op *producer = (struct op *)(uintptr_t)what;
		add_mark(k, (struct mark){ .cycle = s->issue, .what = NEEDS, .op = o, .producer = producer });
		is_back(k, producer, s->issue);
	}
	if (!s->insn->effects->counted) {
		add_mark(k, (struct mark){ .cycle = ends, .what = RETIRE, .op = o });
		release_op(o);
		return;
	}
	add_mark(k, (struct mark){ .cycle = issued, .what = STAGE, .op = o, .stage = "XM", .lane = 0 });
	size_t n = export_flights_add(&k->flights, s, (uintptr_t)o, lost);
	for (size_t i = 0; i < n; i++) is_back(k, (struct op *)(uintptr_t)lost[i], issued);
}

static void end_wave(void *f, const struct log_wave *w)
{
	struct kanata *k = f;
	uint64_t what;
	while (export_flights_last(&k->flights, w->slot, &what))
		is_back(k, (struct op *)(uintptr_t)what, k->timed ? w->issue + 1 : k->last);
}

static void finish_kanata(void *f)
{
	write_until(f, UINT64_MAX, 0);
}

static void drop_kanata(void *f)
{
	struct kanata *k = f;
	uint64_t what;
	for (size_t n = 0; n < k->marks.n; n++) {
		if (k->marks.at[n].producer) release_op(k->marks.at[n].producer);
		release_op(k->marks.at[n].op);
	}
	for (uint32_t slot = 0; slot < k->flights.n; slot++)
		while (export_flights_last(&k->flights, slot, &what)) release_op((struct op *)(uintptr_t)what);
	stream_drop(k->words);
	heap_free(k->marks.at);
	export_flights_free(&k->flights);
	heap_free(k);
}

const struct export_format export_kanata = {
	.changes = true, .begin = begin_kanata, .step = add_instruction, .end = end_wave, .settle = write_settled,
	.finish = finish_kanata, .drop = drop_kanata
};
