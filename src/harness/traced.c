// Replays traces of a card, and compares intervals.
#include "harness/traced.h"
#include <stdlib.h>
#include "base/order.h"

// Wave of the trace, or -1; the next row; the issue of the row before.
struct place_of { int wave; size_t row; uint64_t last; };
struct replay {
	struct harness_traced *out;
	struct place_of *places;
	uint32_t groups[3], group_waves;
	uint64_t entry;
	const struct insn *own, *code;         // code of the replay's machine; code of the original's, which stays
};

static uint32_t waves_of(const struct machine_dispatch *d, unsigned wave)
{
	uint64_t items = 1;
	for (int k = 0; k < 3; k++) items *= d->numthreads[k] ? d->numthreads[k] : k ? 1 : wave;
	return (uint32_t)((items + wave - 1) / wave);
}

size_t harness_traced_dispatch(struct machine_dispatch *d, unsigned wave, const struct isa_chip *chip,
                               const struct time_trace *trace, uint32_t engine)
{
	uint64_t groups = 1, group = waves_of(d, wave);
	for (int k = 0; k < 3; k++) {
		uint64_t threads = d->numthreads[k] ? d->numthreads[k] : k ? 1 : wave;
		if (d->items[k]) d->workgroups[k] = (uint32_t)((d->items[k] + threads - 1) / threads);
		d->items[k] = 0;
		groups *= d->workgroups[k] ? d->workgroups[k] : 1;
		if (groups > UINT32_MAX) return 0;
	}
	uint64_t waves = time_trace_cu_waves(trace, engine, chip, groups, group), wanted = (waves + group - 1) / group;
	if (wanted * group > HARNESS_TRACED_MOST) return 0;
	for (int k = 0; k < 3; k++) {                           // the first workgroups, in as few rows as possible
		uint64_t has = d->workgroups[k] && k < 2 ? d->workgroups[k] : 1, n = k == 2 || wanted < has ? wanted : has;
		d->workgroups[k] = (uint32_t)n;
		wanted = (wanted + n - 1) / n;
	}
	d->lds += HARNESS_PAST_LDS;
	return (size_t)d->workgroups[0] * d->workgroups[1] * d->workgroups[2] * group;
}

// ---- one engine ---------------------------------------------------------------------------------------------------
static void on_issue(void *context, const struct time_event *e)
{
	struct replay *r = context;
	struct harness_traced *t = r->out;
	uint32_t g[3];
	machine_workgroup_of(e->wave, g);
	struct place_of *p = &r->places[((size_t)(g[2] * r->groups[1] + g[1]) * r->groups[0] + g[0]) * r->group_waves
	                                + e->wave->id];
	if (p->wave < 0) return;
	const struct time_traced_wave *w = &t->trace->waves[p->wave];
	// An instruction without a row, or on another path.
	if (p->row >= w->count || w->rows[p->row].pc != e->insn->pc - r->entry) return;
	const struct time_row *x = &w->rows[p->row++];
	uint64_t before = p->row > 1 ? x[-1].at : w->start, model_before = p->row > 1 ? p->last : e->wave_start;
	p->last = e->issue;
	*arena_append(&t->arena, &t->all) = (struct harness_interval){ (uint32_t)p->wave, &r->code[e->insn - r->own],
		x->at - before, e->issue - model_before, e->forced, e->cause };
}

static void note_lost(struct harness_traced *t, const struct place_of *p)
{
	size_t left = t->trace->waves[p->wave].count - p->row;
	if (left && !t->lost) t->lost_wave = (uint32_t)p->wave, t->lost_row = p->row;
	t->lost += left;
}

static bool replay_run(struct harness_traced *t, struct harness_run *run, const struct harness_run *original,
                       uint32_t engine, bool warm, struct diag *d)
{
	struct arena a = { 0 };
	size_t waves = harness_traced_dispatch(&run->dispatch, run->program->wave, t->chip, t->trace, engine);
	if (!waves)
		return diag_error(d, (struct place){ 0 }, "trace a dispatch of fewer workgroups",
		                  "the traced CU has more than %d waves", HARNESS_TRACED_MOST);
	int *traced = arena_alloc(&a, waves * sizeof *traced);
	struct replay r = {
		.out = t, .places = arena_alloc(&a, waves * sizeof *r.places),
		.group_waves = waves_of(&run->dispatch, run->program->wave)
	};
	const struct time_observer observer = { .context = &r, .issue = on_issue };
	struct time_options o = { .chip = t->chip, .warm = warm, .observer = &observer, .place_count = waves };
	o.places = time_trace_places(&a, t->trace, engine, waves, traced);
	for (size_t n = 0; n < waves; n++) r.places[n].wave = traced[n];
	for (int n = 0; n < 3; n++) r.groups[n] = run->dispatch.workgroups[n];
	r.own = machine_code(run->machine, NULL);
	r.code = machine_code(original->machine, NULL);
	r.entry = harness_entry(run);
	struct time_result result;
	t->fault = !time_run(run->machine, &run->dispatch, &o, &result);
	for (size_t n = 0; n < waves; n++)
		if (traced[n] >= 0) note_lost(t, &r.places[n]);
	time_result_free(&result);
	arena_free(&a);
	return !t->fault;
}

// Replays one engine in t->run, which stays valid after a fault.
static bool replay_engine(struct harness_traced *t, const struct harness_run *original, uint32_t engine, bool warm,
                          struct diag *d)
{
	t->run = (struct harness_run){ 0 };
	bool good = harness_run_again(&t->run, original, d) && replay_run(t, &t->run, original, engine, warm, d);
	if (!t->fault) harness_run_free(&t->run);
	return good;
}

// ---- all of them --------------------------------------------------------------------------------------------------
static int compare_by_insn(const void *a, const void *b)
{
	const struct harness_interval *x = *(const struct harness_interval *const *)a,
		*y = *(const struct harness_interval *const *)b;
	return x->insn != y->insn ? (x->insn > y->insn) - (x->insn < y->insn) : (x > y) - (x < y);
}

static int compare_by_apart(const void *a, const void *b)
{
	const struct harness_traced_line *x = a, *y = b;
	return x->apart != y->apart ? (x->apart < y->apart) - (x->apart > y->apart)
	       : (x->insn > y->insn) - (x->insn < y->insn);
}

static uint64_t cycles_apart(const struct harness_interval *i)
{
	return i->card > i->model ? i->card - i->model : i->model - i->card;
}

static void set_spread(uint64_t out[3], uint64_t *times, size_t n)
{
	qsort(times, n, sizeof *times, order_numbers);
	out[0] = times[0];
	out[1] = times[n / 2];
	out[2] = times[n - 1];
}

static void add_line(struct harness_traced *t, const struct harness_interval *const *of, size_t n, uint64_t *times)
{
	struct harness_traced_line *l = &t->lines[t->line_count++];
	uint64_t most = 0;
	*l = (struct harness_traced_line){ .insn = of[0]->insn, .count = n, .cause = of[0]->cause };
	for (size_t k = 0; k < n; k++) {
		l->exact += !cycles_apart(of[k]);
		l->apart += cycles_apart(of[k]);
		l->off += (int64_t)(of[k]->model - of[k]->card);
		if (cycles_apart(of[k]) > most) most = cycles_apart(of[k]), l->cause = of[k]->cause;
		times[k] = of[k]->card;
	}
	set_spread(l->card, times, n);
	for (size_t k = 0; k < n; k++) times[k] = of[k]->model;
	set_spread(l->model, times, n);
}

static void summarize(struct harness_traced *t)
{
	const struct harness_interval **of = arena_alloc(&t->arena, (t->all.n + 1) * sizeof *of);
	uint64_t *times = arena_alloc(&t->arena, (t->all.n + 1) * sizeof *times);
	size_t lines = 0;
	for (size_t k = 0; k < t->all.n; k++) {
		const struct harness_interval *i = &t->all.at[k];
		if (i->given) { t->given++; continue; }
		of[t->compared++] = i;
		t->exact += !cycles_apart(i);
		t->close += cycles_apart(i) <= 1;
		t->card += i->card;
		t->model += i->model;
	}
	qsort(of, t->compared, sizeof *of, compare_by_insn);
	for (size_t k = 0; k < t->compared; k++) lines += !k || of[k]->insn != of[k - 1]->insn;
	t->lines = arena_alloc(&t->arena, (lines + 1) * sizeof *t->lines);
	for (size_t k = 0, n; k < t->compared; k += n) {
		for (n = 1; k + n < t->compared && of[k + n]->insn == of[k]->insn; n++);
		add_line(t, of + k, n, times);
	}
	qsort(t->lines, t->line_count, sizeof *t->lines, compare_by_apart);
}

bool harness_traced_go(struct harness_traced *t, const struct harness_run *r, const struct isa_chip *chip,
                       const struct time_trace *trace, bool warm, struct diag *d)
{
	*t = (struct harness_traced){ .trace = trace, .chip = chip };
	for (size_t k = 0; k < trace->count; k++)
		if ((!k || trace->waves[k].engine != trace->waves[k - 1].engine)
		    && !replay_engine(t, r, trace->waves[k].engine, warm, d))
			return false;
	summarize(t);
	return true;
}

void harness_traced_free(struct harness_traced *t)
{
	if (t->fault) harness_run_free(&t->run);
	arena_free(&t->arena);
}
